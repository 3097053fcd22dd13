import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

type Attributes<T> = Omit<T, keyof FieldProps | 'id' | 'className' | 'value' | 'defaultValue'>

type TextProps = FieldProps & Attributes<InputHTMLAttributes<HTMLInputElement>>

/** One line; with `type` an e-mail address, a telephone number, a date. */
export function TextField({ name, label, hint, ...input }: TextProps) {
  const { register } = useFormContext()
  return (
    <Field {...{ name, label, hint }}>
      {(control) => <input type="text" {...input} {...register(name)} {...control} />}
    </Field>
  )
}

/** A whole number. */
export function NumberField({ name, label, hint, ...input }: TextProps) {
  const { register } = useFormContext()
  return (
    <Field {...{ name, label, hint }}>
      {(control) => (
        <input
          type="number"
          inputMode="numeric"
          {...input}
          {...register(name, { setValueAs: (text) => (text === '' ? null : Number(text)) })}
          {...control}
        />
      )}
    </Field>
  )
}

/** Several lines; the field grows with what is written. */
export function TextArea({
  name,
  label,
  hint,
  ...area
}: FieldProps & Attributes<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { register } = useFormContext()
  return (
    <Field {...{ name, label, hint }}>
      {(control) => <textarea {...area} {...register(name)} {...control} />}
    </Field>
  )
}

/** One of a few. */
export function SelectField({
  name,
  label,
  hint,
  options,
}: FieldProps & { options: Record<string, string> }) {
  const { register } = useFormContext()
  return (
    <Field {...{ name, label, hint }}>
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
