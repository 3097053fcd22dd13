import { type RefCallback, useState } from 'react'
import { useController } from 'react-hook-form'
import { readAmount } from '../../domain/amounts.ts'
import { formatAmount } from '../../domain/money.ts'
import { type Control, Field, type FieldProps } from '../form/field.tsx'

/** Kuruş; a text that is no amount, whose reason the form says; null for an empty field. */
export type TypedAmount = number | string | null

interface Props {
  control: Omit<Control, 'aria-describedby'> & {
    'aria-describedby'?: string
    'aria-label'?: string
  }
  value: TypedAmount | undefined
  onChange: (value: TypedAmount) => void
  onBlur?: () => void
  inputRef?: RefCallback<HTMLInputElement>
}

/** An amount in lira, as people type it: `12.500`, `12500,50`, `12.500 TL`. */
export function AmountInput({ control, value = null, onChange, onBlur, inputRef }: Props) {
  const [typed, setTyped] = useState(() => toText(value))
  // Another value than the typed one came from outside: a plan was made, or the form begins again.
  const text = toValue(typed) === value ? typed : toText(value)
  return (
    <input
      {...control}
      ref={inputRef}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(toValue(currentTarget.value))
      }}
    />
  )
}

/** The reason why a typed amount could not be read. */
export function reasonOf(value: unknown): string | undefined {
  return typeof value === 'string' ? readAmount(value).reason : undefined
}

function toText(value: TypedAmount): string {
  return typeof value === 'number' ? formatAmount(value) : (value ?? '')
}

function toValue(text: string): TypedAmount {
  if (text.trim() === '') return null
  return readAmount(text).kurus ?? text
}

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
