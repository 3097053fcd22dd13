import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import styles from './field.module.css'
import type { FieldProps } from './field.tsx'

interface Props extends FieldProps {
  value?: string
}

export function Checkbox({ name, label, hint, value }: Props) {
  const id = useId()
  const { register, getFieldState, formState } = useFormContext()
  const error = getFieldState(name, formState).error?.message
  return (
    <div className={styles.check}>
      <input
        type="checkbox"
        id={id}
        value={value}
        {...register(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <label htmlFor={id}>{label}</label>
      <p className={styles.hint} id={`${id}-hint`} hidden={!hint}>
        {hint}
      </p>
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
