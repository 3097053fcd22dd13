import { Link } from 'react-router'
import { useUnsentDrafts } from '../form/use-unsent-drafts.ts'
import { Icon } from '../ui/icon.tsx'
import { draftsAmong } from './journal.ts'
import styles from './overview.module.css'

export function Unsent() {
  const drafts = draftsAmong(useUnsentDrafts())
  if (drafts.length === 0) return null
  return (
    <div className={styles.unsent} role="status">
      <Icon name="alert" size={18} />
      Bu cihazda henüz gönderilmemiş yazılar var:
      {drafts.map(({ key, name, path }) => (
        <Link key={key} to={path}>
          {name}
        </Link>
      ))}
    </div>
  )
}
