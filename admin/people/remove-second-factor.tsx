import { useState } from 'react'
import type { RecordOf } from '../data/resources.ts'
import styles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

interface Props {
  person: RecordOf<'account'>
  isBusy: boolean
  onConfirm: () => Promise<void>
}

/** For who has lost their phone. It cannot be undone, so it is asked about. */
export function RemoveSecondFactor({ person: { name, surname }, isBusy, onConfirm }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        İki adımlı girişini kaldır
      </Button>
      <Modal isOpen={isOpen} onClose={close} title={`${name} ${surname}: iki adımlı girişi kaldır`}>
        <p>
          Telefonundaki uygulama ve kurtarma kodları geçersiz olur, bütün oturumları kapanır. Görevi
          için zorunluysa ilk girişinde yeniden kurar.
        </p>
        <div className={styles.actions}>
          <Button kind="danger" isBusy={isBusy} onClick={() => void onConfirm().then(close)}>
            Kaldır
          </Button>
          <Button kind="quiet" onClick={close}>
            Vazgeç
          </Button>
        </div>
      </Modal>
    </>
  )
}
