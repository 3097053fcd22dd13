import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { useUnsentDrafts } from '../form/use-unsent-drafts.ts'
import { useAccount } from '../session/session.ts'
import { IconButton } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './account-box.module.css'
import { CampusSwitch } from './campus-switch.tsx'
import { ThemeChoice } from './theme.tsx'
import { UnsentList } from './unsent-list.tsx'
import { useLeave } from './use-leave.tsx'

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

export function AccountBox() {
  const { name, surname, role } = useAccount()
  const { leave, question } = useLeave()
  return (
    <div className={styles.box}>
      <CampusSwitch />
      <ThemeChoice name="theme-box" />
      <UnsentLine />
      <div className={styles.person}>
        <Link to="/ayarlar/hesabim" className={styles.who}>
          <b>
            {name} {surname}
          </b>
          <span>{ROLE_NAMES[role]}</span>
        </Link>
        <IconButton icon="logout" label="Çıkış Yap" onClick={leave} />
      </div>
      {question}
    </div>
  )
}
