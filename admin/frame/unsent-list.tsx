import { Link } from 'react-router'
import { discard, type UnsentDraft } from '../drafts/device-drafts.ts'
import { When } from '../ui/when.tsx'
import styles from './unsent.module.css'

interface Props {
  texts: UnsentDraft[]
  onGo: () => void
}

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
            onClick={() => discard(key)}
          >
            Sil
          </button>
        </li>
      ))}
    </ul>
  )
}
