import { useFormContext } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

/** One of other records, or none. */
export function IdField({
  name,
  label,
  hint,
  options,
}: FieldProps & { options: Record<string, string> }) {
  const { register } = useFormContext()
  const toId = (value: string | number | null) => (value ? Number(value) : null)
  return (
    <Field {...{ name, label, hint }}>
      {(control) => (
        <select {...register(name, { setValueAs: toId })} {...control}>
          <option value="">–</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
