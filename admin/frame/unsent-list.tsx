import { Link } from 'react-router'
import { giveUp, type Kept } from '../form/device.ts'
import { When } from '../ui/when.tsx'
import styles from './unsent.module.css'

interface Props {
  texts: Kept[]
  /** Somebody goes to one of them. */
  onGo: () => void
}

/** What lies on this device and was not sent: each to go on with, or to give up. */
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
