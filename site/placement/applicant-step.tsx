import { type FormEvent, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import type { Test } from '../../contract/public/placement.ts'
import { type Consent, ConsentText } from '../form/consent.tsx'
import { readTexts } from '../form/read-form.ts'
import { focusWrong, useChecks } from '../form/use-checks.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notices.tsx'
import { late, Static } from '../ui/static.tsx'
import styles from './applicant.module.css'
import type { ApplicantField, ApplicantValues, Attempt } from './attempt.ts'
import '../ui/eyebrow.module.css'
import { APPLICANT_CHECKS } from './applicant-checks.ts'
import { LongForm } from './long-form.tsx'
import './ladder.module.css'
import { readApplicant, type TestAnswer, WHOLE } from './test-form.ts'

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

function ApplicantFields({ audience, values, errors }: Props) {
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

const Welcome = late(async () => (await import('./welcome.tsx')).Welcome)

interface ApplicantStepProps {
  test: Omit<Test, 'createdAt' | 'updatedAt'>
  consent: Consent | null
  applicant: ApplicantValues
  refused: Record<string, string> | undefined
  served: TestAnswer | undefined
  update: (change: (attempt: Attempt) => Attempt) => void
  begin: (applicant: ApplicantValues) => void
}

export function ApplicantStep(props: ApplicantStepProps) {
  const { test, consent, applicant, refused, served, update, begin } = props
  const known = served?.ok === false ? served.fields : refused
  const { form, errors, check, onInput } = useChecks(APPLICANT_CHECKS, known, applicant)
  const focusFirstWrong = useEffectEvent(() => {
    if (!form.current?.querySelector(':focus')) focusWrong(form.current)
  })
  useEffect(() => queueMicrotask(focusFirstWrong), [])
  const keepEarly = useEffectEvent(() => {
    if (!form.current) return
    const typed = Object.entries(read(form.current))
    const changed = typed.filter(([name, value]) => value !== applicant[name as ApplicantField])
    if (changed.length === 0) return
    const values = Object.fromEntries(changed)
    update((newest) => ({ ...newest, applicant: { ...newest.applicant, ...values } }))
  })
  // Text typed before the script ran is newer than the text that the page came with, so it is stored first.
  useEffect(() => {
    if (!served) keepEarly()
  }, [served])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!check()) return
    begin(read(event.currentTarget))
  }

  function keep(event: FormEvent<HTMLFormElement>) {
    const values = read(event.currentTarget)
    update((newest) => ({ ...newest, applicant: values }))
    onInput(event)
  }

  return (
    <div className={styles.applicant}>
      <Static name="welcome" className={styles.welcome}>
        {() => (
          <Suspense>
            <Welcome test={test} />
          </Suspense>
        )}
      </Static>
      <form
        ref={form}
        className={styles.form}
        data-form="applicant"
        method="post"
        action={served ? `/test/${test.slug}/sonuc` : `?${WHOLE}#applicant-title`}
        noValidate
        aria-labelledby="applicant-title"
        onSubmit={onSubmit}
        onInput={keep}
      >
        <h2 id="applicant-title" tabIndex={-1}>
          {test.audience === 'children' ? 'Önce tanışalım' : 'Önce sizi tanıyalım'}
        </h2>
        {served?.message && <Notice kind="error" text={served.message} />}
        <ApplicantFields audience={test.audience} values={applicant} errors={errors} />
        {served ? (
          <Static name="long-form">{() => drawLongForm(test, served)}</Static>
        ) : (
          <button type="submit" className={`button ${styles.begin}`}>
            Teste başlayın
          </button>
        )}
        {consent && <ConsentText consent={consent} className={styles.consent} />}
      </form>
    </div>
  )
}

function read(form: HTMLFormElement): ApplicantValues {
  return readApplicant(readTexts(new FormData(form)))
}

function drawLongForm(test: ApplicantStepProps['test'], served: TestAnswer) {
  return import.meta.env.SSR ? <LongForm test={test} served={served} /> : null
}
