import { useUnsentDrafts } from '../form/use-unsent-drafts.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './unsent.module.css'
import { UnsentList } from './unsent-list.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  hasUnsavedText: boolean
  leave: () => Promise<void>
}

export function SignOutDialog({ isOpen, onClose, hasUnsavedText, leave }: Props) {
  const texts = useUnsentDrafts()
  const isDone = texts.length === 0 && !hasUnsavedText
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Gönderilmemiş metin var">
      {isDone ? (
        <p role="status">Gönderilmemiş metin kalmadı.</p>
      ) : (
        <p>Çıkarsanız bunlar silinir. Sürdürmek için adına basın.</p>
      )}
      {hasUnsavedText && <p>Bu ekrandaki formda kaydedilmemiş değişiklikler var.</p>}
      <UnsentList texts={texts} onGo={onClose} />
      <div className={styles.acts}>
        <Button kind={isDone ? 'plain' : 'danger'} onClick={leave}>
          {isDone ? 'Çıkış Yap' : 'Sil ve çık'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Çıkma
        </Button>
      </div>
    </Modal>
  )
}
