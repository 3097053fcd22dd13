import { Link } from 'react-router'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { useAccount } from '../session/session.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './account-box.module.css'
import { CampusSwitch } from './campus-switch.tsx'
import { ThemeChoice } from './theme.tsx'
import { UnsentLine, useLeave } from './unsent.tsx'

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
