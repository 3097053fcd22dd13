import { useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { findJournals } from './journal.ts'
import { isKind, KIND_WORDS } from './kinds.ts'
import styles from './overview.module.css'

/** Drafts written offline; each is sent when its record is opened. */
export function Unsent() {
  const { id } = useAccount()
  const [names] = useState(() => findJournals(id))
  if (names.length === 0) return null
  return (
    <div className={styles.unsent} role="status">
      <Icon name="alert" size={18} />
      Bu cihazda henüz gönderilmemiş yazılar var:
      {names.map((name) => {
        const [kind] = name.split('/')
        return (
          <Link key={name} to={`/icerik/${name}`}>
            {isKind(kind) ? KIND_WORDS[kind].one : name}
          </Link>
        )
      })}
    </div>
  )
}
