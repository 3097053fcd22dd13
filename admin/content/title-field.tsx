import { useFormContext } from 'react-hook-form'
import { Field, type FieldProps } from '../form/field.tsx'
import styles from './content.module.css'

export function TitleField({ name, label, hint }: FieldProps) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <textarea
          rows={1}
          {...register(name, {
            setValueAs: (text) => String(text ?? '').replace(/\s*\n\s*/g, ' '),
          })}
          {...control}
          className={`${control.className} ${styles.title}`}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </Field>
  )
}
