import { useId } from 'react'
import { useController } from 'react-hook-form'
import { IconButton } from '../ui/button.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import idListStyles from './id-list.module.css'

interface Option {
  id: number
  name: string
}

/** A checkbox for each record; the form holds the ids of the chosen ones, in the order of the options. */
export function IdChecks({
  name,
  label,
  hint,
  options,
}: FieldProps & { options: readonly Option[] }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const chosen = (field.value ?? []) as number[]
  const toggle = (wanted: number) =>
    field.onChange(
      options.map((option) => option.id).filter((one) => chosen.includes(one) !== (one === wanted)),
    )
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <div key={option.id} className={styles.check}>
          <input
            type="checkbox"
            id={`${id}-${option.id}`}
            checked={chosen.includes(option.id)}
            onChange={() => toggle(option.id)}
            onBlur={field.onBlur}
          />
          <label htmlFor={`${id}-${option.id}`}>{option.name}</label>
        </div>
      ))}
      <p className={styles.hint} id={`${id}-hint`} hidden={!hint}>
        {hint}
      </p>
      <p className={styles.error} id={`${id}-error`}>
        {fieldState.error?.message}
      </p>
    </fieldset>
  )
}

export function IdList({
  name,
  label,
  hint,
  options,
}: FieldProps & { options: Record<string, string> }) {
  const { field } = useController({ name })
  const ids = (field.value ?? []) as number[]
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <div className={idListStyles.list}>
          {ids.length > 0 && (
            <ul className={idListStyles.chosen}>
              {ids.map((id) => (
                <li key={id}>
                  {options[id] ?? '…'}
                  <IconButton
                    icon="close"
                    label={`${options[id] ?? ''}: çıkar`}
                    onClick={() => field.onChange(ids.filter((other) => other !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
          <select
            {...control}
            value=""
            onChange={({ currentTarget }) => field.onChange([...ids, Number(currentTarget.value)])}
          >
            <option value="">Ekle…</option>
            {Object.entries(options)
              .filter(([id]) => !ids.includes(Number(id)))
              .map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
          </select>
        </div>
      )}
    </Field>
  )
}
