import { useController } from 'react-hook-form'
import { Field, type FieldProps } from '../form/field.tsx'
import { AmountInput, reasonOf } from './amount-input.tsx'

export function PriceField({ name, label, hint }: FieldProps) {
  const { field } = useController({ name })
  return (
    <Field name={name} label={label} hint={hint} reason={reasonOf(field.value)}>
      {(control) => (
        <AmountInput
          control={control}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </Field>
  )
}
