import { useState } from 'react'
import { messageOf } from '../data/call-error.ts'
import { findUnsentDrafts } from '../drafts/device-drafts.ts'
import { hasUnsavedText } from '../drafts/unsaved-text.ts'
import { useUnsentDrafts } from '../form/use-unsent-drafts.ts'
import { signOut, useAccount } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './unsent.module.css'
import { UnsentList } from './unsent-list.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  hasUnsavedText: boolean
  leave: () => Promise<void>
}

function SignOutDialog({ isOpen, onClose, hasUnsavedText, leave }: Props) {
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

/** Signs out; unsent texts are asked about first. @returns the question, to be rendered */
export function useLeave() {
  const { id } = useAccount()
  const [isAsking, setAsking] = useState(false)

  async function leave() {
    await signOut().catch((error) => notify('error', messageOf(error)))
  }

  const question = (
    <SignOutDialog
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      hasUnsavedText={hasUnsavedText()}
      leave={leave}
    />
  )
  const ask = () =>
    hasUnsavedText() || findUnsentDrafts(id).length > 0 ? setAsking(true) : leave()
  return { leave: ask, question }
}
