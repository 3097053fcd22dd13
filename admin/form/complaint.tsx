import { Icon } from '../ui/icon.tsx'
import styles from './complaint.module.css'

/** What is wrong with a whole form; a live region, there before it says anything. */
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
