import { Field } from '../ui/field.tsx'
import styles from './applicant.module.css'
import type { ApplicantField, ApplicantValues } from './attempt.ts'

/** Telephone and age are left any length: the form itself says what is wrong with them. */
const FIELDS = [
  { name: 'name', label: 'Ad', autoComplete: 'given-name', maxLength: 100 },
  { name: 'surname', label: 'Soyad', autoComplete: 'family-name', maxLength: 100 },
  { name: 'email', label: 'E-posta', autoComplete: 'email', type: 'email', maxLength: 254 },
  { name: 'phone', label: 'Telefon', autoComplete: 'tel', type: 'tel' },
  { name: 'age', label: 'Yaş', inputMode: 'numeric', autoComplete: 'off' },
  { name: 'city', label: 'Şehir', autoComplete: 'address-level2', maxLength: 100 },
  {
    name: 'branch',
    label: 'Bölüm / meslek (isteğe bağlı)',
    autoComplete: 'organization-title',
    maxLength: 100,
  },
] as const

const WIDE = new Set<ApplicantField>(['email', 'phone', 'branch'])

interface Props {
  values: ApplicantValues
  errors: Record<string, string | undefined>
}

export function ApplicantFields({ values, errors }: Props) {
  return (
    <div className={styles.fields}>
      {FIELDS.map(({ name, ...rest }) => (
        <div key={name} className={WIDE.has(name) ? styles.fieldLine : undefined}>
          <Field
            id={`applicant-${name}`}
            name={name}
            aria-required={name !== 'branch'}
            error={errors[name]}
            defaultValue={values[name]}
            {...rest}
          />
        </div>
      ))}
    </div>
  )
}
