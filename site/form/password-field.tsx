import { useState } from 'react'
import fieldStyles from '../ui/field.module.css'
import { Icon } from '../ui/icon.tsx'
import type { FieldState } from './checked-form.tsx'
import styles from './password-field.module.css'

interface Props extends Omit<FieldState, 'defaultValue'> {
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A password that can be looked at. What was typed is never filled in again. */
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
          {...{ id, name, autoComplete, autoFocus }}
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
          <Icon name={isVisible ? 'eye-off' : 'eye'} />
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
