import { useController } from 'react-hook-form'
import { Field } from '../form/field.tsx'

interface Props {
  groups: Record<string, { id: number; name: string }[]>
}

export function TeacherField({ groups }: Props) {
  const { field } = useController({ name: 'teacherId' })
  return (
    <Field name="teacherId" label="Öğretmen">
      {(control) => (
        <select
          {...control}
          name="teacherId"
          ref={field.ref}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { value } }) => field.onChange(value ? Number(value) : null)}
        >
          <option value="">–</option>
          {Object.entries(groups).map(
            ([label, teachers]) =>
              teachers.length > 0 && (
                <optgroup key={label} label={label}>
                  {teachers.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </select>
      )}
    </Field>
  )
}
