import { useController } from 'react-hook-form'
import { Field, type FieldProps } from '../form/field.tsx'
import { AddressPicker } from './address-picker.tsx'

export function LinkField({ name, label, hint }: FieldProps) {
  const { field } = useController({ name })
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <AddressPicker
          value={String(field.value ?? '')}
          onChange={field.onChange}
          control={control}
        />
      )}
    </Field>
  )
}
