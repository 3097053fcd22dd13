import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../data/call-error.ts'
import { countTyped, forgetTyped } from '../form/typed.ts'
import { ROLES } from '../session/roles.ts'
import { signOut, useAccount } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './account-box.module.css'
import { ThemeChoice } from './theme-choice.tsx'

export function AccountBox() {
  const { name, surname, role } = useAccount()
  const [isAsking, setAsking] = useState(false)

  async function leave() {
    await signOut(forgetTyped).catch((error) => notify('error', messageOf(error)))
  }

  return (
    <div className={styles.box}>
      <ThemeChoice name="theme-box" />
      <div className={styles.person}>
        <Link to="/ayarlar/hesabim" className={styles.who}>
          <b>
            {name} {surname}
          </b>
          <span>{ROLES[role]}</span>
        </Link>
        <IconButton
          icon="logout"
          label="Çıkış Yap"
          onClick={() => (countTyped() > 0 ? setAsking(true) : leave())}
        />
      </div>
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} title="Gönderilmemiş metin var">
        <p>
          Bu cihazda yazılıp gönderilmemiş {countTyped()} metin duruyor. Çıkarsanız silinir.
          Göndermek için “Vazgeç”e basın.
        </p>
        <Button kind="danger" onClick={leave}>
          Sil ve çık
        </Button>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          Vazgeç
        </Button>
      </Modal>
    </div>
  )
}
