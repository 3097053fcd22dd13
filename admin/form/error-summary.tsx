import { get, useFormContext } from 'react-hook-form'
import styles from './error-notice.module.css'

export function ErrorSummary({ labels }: { labels: Record<string, string> }) {
  const { formState, setFocus } = useFormContext()
  const wrong = Object.keys(labels).filter((name) => get(formState.errors, name))
  return (
    <div role="alert">
      {wrong.length > 1 && (
        <div className={styles.notice}>
          <strong>{wrong.length} alan düzeltilmeli:</strong>
          <ul className={styles.list}>
            {wrong.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => setFocus(name)}>
                  {labels[name]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
