import { useController } from 'react-hook-form'
import { Field, type FieldProps } from '../form/field.tsx'
import { useOptions } from './use-options.ts'

interface Props extends FieldProps {
  to: 'page' | 'test' | 'family'
}

export function ReferenceField({ to, name, label, hint }: Props) {
  const { field } = useController({ name })
  const { addresses, families } = useOptions()
  const options =
    to === 'family'
      ? families.map((family) => ({ value: family.key, title: family.name }))
      : addresses
          .filter(({ kind, id }) => kind === to && id !== null)
          .map(({ id, title }) => ({ value: String(id), title }))
  const value = field.value === null || field.value === undefined ? '' : String(field.value)
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          ref={field.ref}
          value={value}
          onChange={({ currentTarget: { value: chosen } }) => {
            if (!chosen) field.onChange(null)
            else field.onChange(to === 'family' ? chosen : Number(chosen))
          }}
        >
          <option value="">{to === 'test' ? 'Yok' : 'Seçin'}</option>
          {value && !options.some((option) => option.value === value) && (
            <option value={value}>{value}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
