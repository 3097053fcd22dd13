import { type FieldValues, get, type UseFormReturn, useFormContext } from 'react-hook-form'
import { CallError, messageOf } from '../data/call-error.ts'
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

export function showError<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): string {
  if (error instanceof CallError) {
    for (const [index, [path, message]] of Object.entries(error.fields).entries()) {
      form.setError(path as never, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }
  const unmarked = findUnmarked(form, error)
  return unmarked.length > 0 ? unmarked.join(' ') : messageOf(error)
}

function findUnmarked<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): string[] {
  if (!(error instanceof CallError)) return []
  return Object.entries(error.fields).flatMap(([path, message]) =>
    form.getValues(path as never) === undefined ? [message] : [],
  )
}
