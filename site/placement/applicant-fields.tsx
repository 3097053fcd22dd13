import type { ReactNode } from 'react'
import type { Test } from '../../contract/public/placement.ts'
import { Field } from '../ui/field.tsx'
import styles from './applicant.module.css'
import type { ApplicantField, ApplicantValues } from './attempt.ts'

interface Input {
  name: ApplicantField
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  inputMode?: 'numeric'
  maxLength?: number
}

interface Group {
  legend?: string
  fields: Input[]
}

const EMAIL = { name: 'email', autoComplete: 'email', type: 'email', maxLength: 254 } as const
const PHONE = { name: 'phone', autoComplete: 'tel', type: 'tel' } as const
const AGE = { name: 'age', inputMode: 'numeric', autoComplete: 'off' } as const
const CITY: Input = {
  name: 'city',
  label: 'Şehir',
  autoComplete: 'address-level2',
  maxLength: 100,
}

const ADULT: Group[] = [
  {
    fields: [
      { name: 'name', label: 'Ad', autoComplete: 'given-name', maxLength: 100 },
      { name: 'surname', label: 'Soyad', autoComplete: 'family-name', maxLength: 100 },
      { ...PHONE, label: 'Telefon' },
      { ...EMAIL, label: 'E-posta' },
      { ...AGE, label: 'Yaş' },
      CITY,
      {
        name: 'branch',
        label: 'Bölüm / meslek (isteğe bağlı)',
        autoComplete: 'organization-title',
        maxLength: 100,
      },
    ],
  },
]

/** Names are `off`: browsers would fill in the parent’s. */
const CHILD: Group[] = [
  {
    legend: 'Çocuğunuz',
    fields: [
      { name: 'name', label: 'Adı', autoComplete: 'off', maxLength: 100 },
      { name: 'surname', label: 'Soyadı', autoComplete: 'off', maxLength: 100 },
      { ...AGE, label: 'Yaşı' },
    ],
  },
  {
    legend: 'Siz',
    fields: [
      { ...PHONE, label: 'Telefonunuz' },
      { ...EMAIL, label: 'E-posta adresiniz' },
      { ...CITY, label: 'Yaşadığınız şehir' },
    ],
  },
]

const WIDE = new Set<ApplicantField>(['email', 'phone', 'branch'])

interface Props {
  audience: Test['audience']
  values: ApplicantValues
  errors: Record<string, string | undefined>
}

export function ApplicantFields({ audience, values, errors }: Props) {
  const groups = audience === 'children' ? CHILD : ADULT
  return groups.map(({ legend, fields }) => {
    const inputs = fields.map((input) => (
      <div key={input.name} className={WIDE.has(input.name) ? styles.fieldLine : undefined}>
        <Field
          {...input}
          id={`applicant-${input.name}`}
          aria-required={input.name !== 'branch'}
          error={errors[input.name]}
          defaultValue={values[input.name]}
        />
      </div>
    ))
    if (!legend) return <FieldsOf key="person">{inputs}</FieldsOf>
    return (
      <fieldset key={legend} className={styles.person}>
        <legend>{legend}</legend>
        <FieldsOf>{inputs}</FieldsOf>
      </fieldset>
    )
  })
}

function FieldsOf({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
