import { useController } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

export function PriceField({ name, label, hint }: FieldProps) {
  const { field } = useController({ name })
  const kurus = field.value as number | null | undefined
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          ref={field.ref}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={kurus === null || kurus === undefined ? '' : kurus / 100}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { value } }) =>
            field.onChange(value === '' ? null : Math.round(Number(value) * 100))
          }
        />
      )}
    </Field>
  )
}
