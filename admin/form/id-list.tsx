import { useController } from 'react-hook-form'
import { IconButton } from '../ui/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './id-list.module.css'

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
        <div className={styles.list}>
          {ids.length > 0 && (
            <ul className={styles.chosen}>
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
