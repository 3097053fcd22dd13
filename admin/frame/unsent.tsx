import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { messageOf } from '../data/call-error.ts'
import { discard, findUnsentDrafts, hasUnsavedText } from '../drafts/device-drafts.ts'
import { useUnsentDrafts } from '../drafts/use-drafts.ts'
import { signOut } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { When } from '../ui/when.tsx'
import styles from './unsent.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  text: string
  /** The open form has text that lies nowhere else. */
  isFormUnsaved?: boolean
  children?: (isDone: boolean) => ReactNode
}

function UnsentDialog({ isOpen, onClose, title, text, isFormUnsaved = false, children }: Props) {
  const drafts = useUnsentDrafts()
  const isDone = drafts.length === 0 && !isFormUnsaved
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title}>
      {isDone ? <p role="status">Gönderilmemiş metin kalmadı.</p> : <p>{text}</p>}
      {isFormUnsaved && <p>Bu ekrandaki formda kaydedilmemiş değişiklikler var.</p>}
      {drafts.length > 0 && (
        <ul className={styles.texts}>
          {drafts.map(({ key, name, path, at }) => (
            <li key={key}>
              <Link to={path} onClick={onClose}>
                {name}
              </Link>
              <When at={at} />
              <button
                type="button"
                className={styles.drop}
                aria-label={`${name}: vazgeç ve sil`}
                onClick={() => discard(key)}
              >
                Sil
              </button>
            </li>
          ))}
        </ul>
      )}
      {children?.(isDone)}
    </Modal>
  )
}

const SENT_ALONE = /^\/(?:icerik|yoklama)\//

export function UnsentLine() {
  const drafts = useUnsentDrafts()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // The open screen sends its drafts within seconds: with them the line would come and go at every word or tap.
  const waiting = drafts.filter(({ path }) => !(path === pathname && SENT_ALONE.test(path)))
  return (
    <>
      {waiting.length > 0 && (
        <button type="button" className={styles.line} onClick={() => setOpen(true)}>
          Gönderilmemiş {waiting.length} metin
        </button>
      )}
      <UnsentDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Gönderilmemiş metinler"
        text="Bu cihazda yazıldı, henüz gönderilmedi. Sürdürmek için adına basın."
      />
    </>
  )
}

/** Signs out; unsent texts are asked about first. @returns the question, to be rendered */
export function useLeave() {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)

  async function leave() {
    await signOut().catch((error) => notify('error', messageOf(error)))
  }

  const question = (
    <UnsentDialog
      isOpen={isAsking}
      onClose={close}
      title="Gönderilmemiş metin var"
      text="Çıkarsanız bunlar silinir. Sürdürmek için adına basın."
      isFormUnsaved={hasUnsavedText()}
    >
      {(isDone) => (
        <div className={styles.acts}>
          <Button kind={isDone ? 'plain' : 'danger'} onClick={leave}>
            {isDone ? 'Çıkış Yap' : 'Sil ve çık'}
          </Button>
          <Button kind="quiet" onClick={close}>
            Çıkma
          </Button>
        </div>
      )}
    </UnsentDialog>
  )
  const ask = () => (hasUnsavedText() || findUnsentDrafts().length > 0 ? setAsking(true) : leave())
  return { leave: ask, question }
}
