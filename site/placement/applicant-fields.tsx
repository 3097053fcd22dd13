import { Field } from '../ui/field.tsx'
import type { ApplicantErrors, ApplicantField, ApplicantValues } from './attempt.ts'

const FIELDS = [
  { name: 'name', label: 'Ad', autoComplete: 'given-name' },
  { name: 'surname', label: 'Soyad', autoComplete: 'family-name' },
  { name: 'email', label: 'E-posta', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Telefon', autoComplete: 'tel', type: 'tel' },
  { name: 'age', label: 'Yaş', inputMode: 'numeric', autoComplete: 'off' },
  { name: 'city', label: 'Şehir', autoComplete: 'address-level2' },
  {
    name: 'branch',
    label: 'Bölüm / meslek (isteğe bağlı)',
    autoComplete: 'organization-title',
  },
] as const

/** Characters; of age and phone the form itself says what is wrong. */
const LONGEST: Partial<Record<ApplicantField, number>> = { email: 254, phone: 40, age: 40 }

/** These take the whole line on a phone. */
const WIDE = new Set<ApplicantField>(['email', 'phone', 'branch'])

interface Props {
  values: ApplicantValues
  errors: ApplicantErrors
}

export function ApplicantFields({ values, errors }: Props) {
  return (
    <div className="applicant-fields">
      {FIELDS.map(({ name, ...rest }) => (
        <div key={name} className={WIDE.has(name) ? 'field-line' : undefined}>
          <Field
            id={`applicant-${name}`}
            name={name}
            aria-required={name !== 'branch'}
            maxLength={LONGEST[name] ?? 100}
            error={errors[name]}
            defaultValue={values[name]}
            {...rest}
          />
        </div>
      ))}
    </div>
  )
}
