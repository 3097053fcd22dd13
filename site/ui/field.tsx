import type { FocusEvent, InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'

interface Own {
  name: string
  label: string
  id: string
  error?: string
  hint?: string
}

type InputProps = Own &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own> & { multiline?: false }
type TextareaProps = Own &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Own> & { multiline: true }

function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>) {
  currentTarget.scrollIntoView({ block: 'nearest' })
}

/** Uncontrolled, so that what is typed before hydration is kept. */
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
