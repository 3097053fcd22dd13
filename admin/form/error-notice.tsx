import { Icon } from '../ui/icon.tsx'
import styles from './error-notice.module.css'

/** Error of a whole form: a live region, which must exist before it has text. */
export function ErrorNotice({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        <div className={styles.notice} data-notice="error">
          <Icon name="alert" />
          <strong>Hata!</strong>
          <span>{text}</span>
        </div>
      )}
    </div>
  )
}
