import { type FormEvent, useEffect, useRef } from 'react'
import type { Test } from '../../contract/public/placement.ts'
import type { Consent } from '../contact/consent.ts'
import { ConsentText } from '../contact/consent-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { Static } from '../ui/static.tsx'
import { ApplicantFields } from './applicant-fields.tsx'
import {
  APPLICANT_FIELDS,
  type ApplicantErrors,
  type ApplicantField,
  type ApplicantValues,
  type Attempt,
  beginTest,
} from './attempt.ts'
import { Ladder } from './ladder.tsx'
import { LongForm } from './long-form.tsx'
import { newKey } from './new-key.ts'
import { readApplicant, type ServedForm } from './served-form.ts'
import { turnTo } from './turn-to.ts'
import { validateApplicant } from './validate-applicant.ts'
import './applicant.css'

interface Props {
  test: Omit<Test, 'createdAt' | 'updatedAt'>
  consent: Consent | null
  /** As far as it was filled in before. */
  applicant: ApplicantValues
  /** Undefined as long as nothing has been checked; from then on every change is. */
  errors: ApplicantErrors | undefined
  setErrors: (errors: ApplicantErrors) => void
  served: ServedForm | undefined
  update: (change: (attempt: Attempt) => Attempt) => void
}

export function ApplicantStep(props: Props) {
  const { test, consent, applicant, errors, setErrors, served, update } = props
  const form = useRef<HTMLFormElement>(null)
  const wrong = APPLICANT_FIELDS.find((field) => errors?.[field])
  const wrongAtFirst = useRef(wrong)
  useEffect(() => focusField(form.current, wrongAtFirst.current), [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = readApplicant(new FormData(event.currentTarget))
    const found = validateApplicant(values)
    const first = APPLICANT_FIELDS.find((field) => found[field])
    if (!first) {
      return turnTo('question', () => update((newest) => beginTest(newest, values, newKey())))
    }
    setErrors(found)
    focusField(event.currentTarget, first)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const values = readApplicant(new FormData(event.currentTarget))
    update((newest) => ({ ...newest, applicant: values }))
    if (errors) setErrors(validateApplicant(values))
  }

  return (
    <div className="applicant">
      <Welcome test={test} />
      <form
        ref={form}
        className="applicant-form"
        data-form="applicant"
        method="post"
        action="#applicant-title"
        noValidate
        aria-labelledby="applicant-title"
        {...{ onSubmit, onInput }}
      >
        <h2 id="applicant-title" tabIndex={-1}>
          Önce sizi tanıyalım
        </h2>
        {served?.message && <Notice kind="error" text={served.message} />}
        <ApplicantFields values={applicant} errors={errors ?? {}} />
        {consent && <ConsentText consent={consent} className="applicant-consent" />}
        {served ? (
          <Static name="long-form">{() => drawLongForm(test, served)}</Static>
        ) : (
          <>
            <button type="submit" className="button applicant-begin">
              Teste başlayın
            </button>
            <noscript>{drawLongForm(test)}</noscript>
          </>
        )}
      </form>
    </div>
  )
}

function focusField(form: HTMLFormElement | null, name: ApplicantField | undefined): void {
  const field = name && form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** Only ever drawn on the server: for who has no script, or not yet. */
function drawLongForm(test: Props['test'], served?: ServedForm) {
  return import.meta.env.SSR ? <LongForm test={test} served={served} /> : null
}

function Welcome({ test }: Pick<Props, 'test'>) {
  return (
    <div className="applicant-welcome">
      <p className="eyebrow">Ücretsiz seviye testi</p>
      <h1>{test.name}</h1>
      <p className="applicant-instructions">{test.instructions}</p>
      <ul className="applicant-facts">
        <li>
          <strong>{test.questions.length}</strong> soru
        </li>
        <li>
          yaklaşık <strong>{test.minutes}</strong> dakika
        </li>
        <li>yanıtlar bu cihazda saklanır, ara verebilirsiniz</li>
      </ul>
      <Ladder />
    </div>
  )
}
