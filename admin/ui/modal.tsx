import { Dialog } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import styles from './modal.module.css'

interface Props {
  isOpen: boolean
  onClose?: () => void
  title: string
  children: ReactNode
  /** `side` is a drawer: what lies beside it stays in reach. */
  width?: 'narrow' | 'wide' | 'side'
  isOpaque?: boolean
}

export function Modal({ isOpen, onClose, title, children, width = 'narrow', isOpaque }: Props) {
  return (
    <Dialog.Root
      open={isOpen}
      modal={width !== 'side'}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Dialog.Portal>
        {width !== 'side' && <Dialog.Backdrop className={isOpaque ? styles.cover : styles.veil} />}
        <Dialog.Popup className={`${styles.modal} ${styles[width]}`}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {onClose && <Dialog.Close render={<IconButton icon="close" label="Kapat" />} />}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ModalButtonProps
  extends Pick<ComponentProps<typeof Button>, 'kind' | 'className' | 'aria-label'> {
  title: string
  label?: ReactNode
  children: (close: () => void) => ReactNode
}

export function ModalButton({
  title,
  label = title,
  kind = 'quiet',
  children,
  ...button
}: ModalButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)} {...button}>
        {label}
      </Button>
      <Modal isOpen={isOpen} onClose={close} title={title}>
        {children(close)}
      </Modal>
    </>
  )
}
