import { useState } from 'react'
import fieldStyles from '../ui/field.module.css'
import { Drawing } from '../ui/icon.tsx'
import type { FieldState } from './checked-form.tsx'
import styles from './password-field.module.css'

const OPEN_EYE =
  'M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z'
const CLOSED_EYE =
  'm4 4 16 16M9.5 6a9 9 0 0 1 2.5-.5c4 0 7.5 2.5 9.5 6.5a12 12 0 0 1-2.7 3.5M14.5 17.9a9 9 0 0 1-2.5.6c-4 0-7.5-2.5-9.5-6.5a12 12 0 0 1 3.4-4.1'

interface Props extends Omit<FieldState, 'defaultValue'> {
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

export function PasswordField({ error, label, hint, ...rest }: Props) {
  const { id, name, autoComplete, autoFocus } = rest
  const [isVisible, setVisible] = useState(false)
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.passwordField}>
        <input
          id={id}
          name={name}
          autoComplete={autoComplete}
          // biome-ignore lint/a11y/noAutofocus: a form that comes back from the server puts the cursor into its first wrong field.
          autoFocus={autoFocus}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
        />
        <button
          type="button"
          className={styles.eye}
          aria-controls={id}
          data-early
          onClick={() => setVisible(!isVisible)}
        >
          <Drawing path={isVisible ? CLOSED_EYE : OPEN_EYE} />
          <span className="visually-hidden">
            {isVisible ? 'Parolayı gizle' : 'Parolayı göster'}
          </span>
        </button>
      </div>
      <p className={fieldStyles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
