import { Icon } from '../ui/icon.tsx'
import styles from './complaint.module.css'

/** Error of a whole form: a live region, which must exist before it has text. */
export function Complaint({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        <div className={styles.complaint} data-notice="error">
          <Icon name="alert" />
          <strong>Hata!</strong>
          <span>{text}</span>
        </div>
      )}
    </div>
  )
}
