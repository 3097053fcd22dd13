import { useController } from 'react-hook-form'
import { schoolDay } from '../../domain/school-time.ts'
import { Field, type FieldProps } from '../form/field.tsx'
import { startOf } from './days.ts'

/** A day, stored as the moment at which it begins in Istanbul; a day typed anew keeps no hour. */
export function DayField({ name, label, hint }: FieldProps) {
  const { field } = useController({ name })
  const moment = typeof field.value === 'string' ? new Date(field.value) : undefined
  const day = moment && !Number.isNaN(moment.getTime()) ? schoolDay(moment) : ''
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <input
          type="date"
          {...control}
          ref={field.ref}
          value={day}
          onChange={({ currentTarget: { value } }) => field.onChange(value ? startOf(value) : null)}
        />
      )}
    </Field>
  )
}
