import { Field } from '../ui/field.tsx'
import type { FieldState } from './checked-form.tsx'
import { type Checks, hasTwoLetters, isEmail, isPhone } from './checks.ts'

export const PERSON_CHECKS: Checks = { name: hasTwoLetters, phone: isPhone, email: isEmail }

interface Props {
  field: (name: string) => FieldState
  nameLabel?: string
  /** The class of an element around phone and e-mail; without one they stand among the other fields. */
  waysClass?: string
}

/** The fields of a person whom the school is to call: name, phone, e-mail. */
export function PersonFields({ field, nameLabel = 'Ad soyad', waysClass }: Props) {
  const ways = (
    <>
      <Field {...field('phone')} label="Telefon" type="tel" autoComplete="tel" aria-required />
      <Field {...field('email')} label="E-posta" type="email" autoComplete="email" aria-required />
    </>
  )
  return (
    <>
      <Field
        {...field('name')}
        label={nameLabel}
        autoComplete="name"
        autoCapitalize="words"
        aria-required
      />
      {waysClass ? <div className={waysClass}>{ways}</div> : ways}
    </>
  )
}
