import { Link } from 'react-router'
import { giveUp, type Kept } from '../form/device.ts'
import { When } from '../ui/when.tsx'
import styles from './unsent.module.css'

interface Props {
  texts: Kept[]
  /** Somebody goes to one of them. */
  onGo: () => void
}

/** Drafts of this device that were not sent: each can be continued or discarded. */
export function UnsentList({ texts, onGo }: Props) {
  return (
    <ul className={styles.texts}>
      {texts.map(({ key, name, path, at }) => (
        <li key={key}>
          <Link to={path} onClick={onGo}>
            {name}
          </Link>
          {at && <When at={at.toISOString()} />}
          <button
            type="button"
            className={styles.drop}
            aria-label={`${name}: vazgeç ve sil`}
            onClick={() => giveUp(key)}
          >
            Sil
          </button>
        </li>
      ))}
    </ul>
  )
}
