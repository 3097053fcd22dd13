import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'kind' | 'className' | 'aria-label'> {
  title: string
  label?: ReactNode
  children: (close: () => void) => ReactNode
}

export function ModalButton({ title, label = title, kind = 'quiet', children, ...button }: Props) {
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
