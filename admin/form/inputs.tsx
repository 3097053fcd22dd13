import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

type Attributes<T> = Omit<T, keyof FieldProps | 'id' | 'className' | 'value' | 'defaultValue'>

interface Optional {
  isOptional?: boolean
}

type TextProps = FieldProps & Optional & Attributes<InputHTMLAttributes<HTMLInputElement>>

const OPTIONAL = { setValueAs: (text: string | null) => text || null }

export function TextField({ name, label, hint, isOptional, ...input }: TextProps) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...register(name, isOptional ? OPTIONAL : undefined)}
          {...control}
        />
      )}
    </Field>
  )
}

export function NumberField({ name, label, hint, ...input }: TextProps) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <input
          type="number"
          inputMode="numeric"
          {...input}
          {...register(name, { setValueAs: toNumber })}
          {...control}
        />
      )}
    </Field>
  )
}

/** The form holds null for an untouched field and an empty text for an emptied one. */
function toNumber(value: string | null): number | null {
  return value === '' || value === null ? null : Number(value)
}

export function TextArea({
  name,
  label,
  hint,
  isOptional,
  ...area
}: FieldProps & Optional & Attributes<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <textarea {...area} {...register(name, isOptional ? OPTIONAL : undefined)} {...control} />
      )}
    </Field>
  )
}

export function SelectField({
  name,
  label,
  hint,
  options,
}: FieldProps & { options: Record<string, string> }) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <select {...register(name)} {...control}>
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
