import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import styles from './field.module.css'

export interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
}

export interface Control {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string
}

export function Field({
  name,
  label,
  hint,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const { getFieldState, formState } = useFormContext()
  const error = getFieldState(name, formState).error?.message
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
      })}
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
