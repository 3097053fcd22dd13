import { useController } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

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
