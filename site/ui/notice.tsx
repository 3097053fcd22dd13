import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import sheet from './notice.module.css?inline'
import styles from './notice.module.css?names'
import { OwnStyle } from './own-style.tsx'
import servedStyles from './served.module.css'

export type NoticeKind = 'success' | 'error'

const TITLES = { success: 'Başarılı', error: 'Hata!' } as const

/** Success takes the focus, so that it is seen; a failure leaves it to the wrong field. */
const SERVED = {
  success: { role: 'status', tabIndex: -1, autoFocus: true },
  error: { role: 'alert' },
}

interface Props {
  kind: NoticeKind
  text: string
  onClose?: () => void
}

/** Without `onClose` it was rendered by the server: with script it disappears after the usual time, else it stays. */
export function Notice({ kind, text, onClose }: Props) {
  return (
    <div
      className={classNames(styles.notice, onClose ? undefined : servedStyles.served)}
      data-notice={kind}
      {...(!onClose && SERVED[kind])}
    >
      <OwnStyle name="notice" text={sheet} />
      <span className={styles.mark}>
        <Icon name={kind === 'success' ? 'check' : 'alert'} />
      </span>
      <p className={styles.title}>{TITLES[kind]}</p>
      <p className={styles.text}>{text}</p>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" size={18} />
          <span className="visually-hidden">Bildirimi kapatın</span>
        </button>
      )}
    </div>
  )
}
