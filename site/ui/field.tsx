import type { FocusEvent, InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'

interface Own {
  /** Name of the API field. */
  name: string
  label: string
  /** Unique on the page; the name alone is not where two forms share one. */
  id: string
  /** What is wrong with the value, in the words of the specification. */
  error?: string
  /** Said before anything is typed. */
  hint?: string
}

type InputProps = Own &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own> & { multiline?: false }
type TextareaProps = Own &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Own> & { multiline: true }

/** Browsers scroll to the line that is written in; the bar at the bottom would cover the rest of the field. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>) {
  currentTarget.scrollIntoView({ block: 'nearest' })
}

/**
 * A labelled input with its error, which describes it. Uncontrolled: what is typed before the page’s script runs
 * must survive it.
 */
export function Field({ id, label, error, hint, multiline, ...rest }: InputProps | TextareaProps) {
  const described = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  } as const
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {multiline ? (
        <textarea
          {...(rest as TextareaHTMLAttributes<HTMLTextAreaElement>)}
          {...described}
          onFocus={showWhole}
        />
      ) : (
        <input {...(rest as InputHTMLAttributes<HTMLInputElement>)} {...described} />
      )}
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
