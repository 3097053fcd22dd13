import { type ReactNode, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import styles from './field.module.css'

export interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  /** Said in place of the form’s own error. */
  reason?: string | undefined
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
  reason,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const { getFieldState, formState } = useFormContext()
  const wrong = getFieldState(name, formState).error?.message
  const error = wrong && (reason ?? wrong)
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

export function IdField({
  name,
  label,
  hint,
  options,
}: FieldProps & { options: Record<string, string> | readonly (readonly [number, string])[] }) {
  const { field } = useController({ name })
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          name={name}
          ref={field.ref}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { value } }) => field.onChange(value ? Number(value) : null)}
        >
          <option value="">–</option>
          {(Array.isArray(options) ? options : Object.entries(options)).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
