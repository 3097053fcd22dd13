import { Link } from 'react-router'
import { messageOf } from '../data/call-error.ts'
import { ROLES } from '../session/roles.ts'
import { signOut, useAccount } from '../session/session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './account-box.module.css'
import { ThemeChoice } from './theme-choice.tsx'

/** Who sits here, and the way out. */
export function AccountBox() {
  const { name, surname, role } = useAccount()
  const leave = () => signOut().catch((error) => notify('error', messageOf(error)))
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
        <IconButton icon="logout" label="Çıkış Yap" onClick={leave} />
      </div>
    </div>
  )
}
