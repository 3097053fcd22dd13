import { useState } from 'react'
import { useLocation } from 'react-router'
import { useUnsentDrafts } from '../form/use-unsent-drafts.ts'
import { Modal } from '../ui/modal.tsx'
import styles from './account-box.module.css'
import { UnsentList } from './unsent-list.tsx'

const SENT_ALONE = /^\/(?:icerik|yoklama)\//

export function UnsentLine() {
  const texts = useUnsentDrafts()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  // The open screen sends its drafts within seconds: with them the line would come and go at every word or tap.
  const waiting = texts.filter(({ path }) => !(path === pathname && SENT_ALONE.test(path)))
  return (
    <>
      {waiting.length > 0 && (
        <button type="button" className={styles.unsent} onClick={() => setOpen(true)}>
          Gönderilmemiş {waiting.length} metin
        </button>
      )}
      <Modal isOpen={isOpen} onClose={close} title="Gönderilmemiş metinler">
        {texts.length > 0 ? (
          <>
            <p>Bu cihazda yazıldı, henüz gönderilmedi. Sürdürmek için adına basın.</p>
            <UnsentList texts={texts} onGo={close} />
          </>
        ) : (
          <p role="status">Gönderilmemiş metin kalmadı.</p>
        )}
      </Modal>
    </>
  )
}
