import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, type FieldProps } from '../form/field.tsx'
import { useOptions } from './use-options.ts'

export function CategoryField({ name, label, hint }: FieldProps) {
  const id = useId()
  const { register } = useFormContext()
  const { categories } = useOptions()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <>
          <input type="text" list={id} autoComplete="off" {...register(name)} {...control} />
          <datalist id={id}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
