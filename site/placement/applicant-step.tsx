import { type FormEvent, useRef, useState } from 'react'
import type { Test } from '../../contract/placement.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { APPLICANT_FIELDS, type ApplicantErrors, type ApplicantValues } from './attempt.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { Ladder } from './ladder.tsx'
import { LongForm } from './long-form.tsx'
import { readApplicant, type ServedForm } from './served-form.ts'
import { validateApplicant } from './validate-applicant.ts'
import './applicant.css'

interface Props {
  test: Omit<Test, 'createdAt' | 'updatedAt'>
  notice: string | null
  /** As far as it was filled in before. */
  applicant: ApplicantValues
  errors: ApplicantErrors
  setErrors: (errors: ApplicantErrors) => void
  served: ServedForm | undefined
  onDraft: (applicant: ApplicantValues) => void
  begin: (applicant: ApplicantValues) => void
}

export function ApplicantStep(props: Props) {
  const { test, notice, applicant, errors, setErrors, served, onDraft, begin } = props
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(Object.keys(errors).length > 0)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = readApplicant(new FormData(event.currentTarget))
    const found = validateApplicant(values)
    const first = APPLICANT_FIELDS.find((field) => found[field])
    if (!first) return begin(values)
    setChecked(true)
    setErrors(found)
    const field = event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const values = readApplicant(new FormData(event.currentTarget))
    onDraft(values)
    if (isChecked) setErrors(validateApplicant(values))
  }

  return (
    <div className="applicant">
      <Welcome test={test} />
      <form
        ref={form}
        className="applicant-form"
        data-form="applicant"
        method="post"
        noValidate
        aria-labelledby="applicant-title"
        {...{ onSubmit, onInput }}
      >
        <h2 id="applicant-title">Önce sizi tanıyalım</h2>
        <ApplicantFields values={served?.applicant ?? applicant} errors={errors} />
        <ConsentNotice notice={notice} />
        {served && <LongForm test={test} served={served} />}
        {!served && (
          <>
            <button type="submit" className="button applicant-begin" data-early>
              Teste başla
            </button>
            <noscript>
              <LongForm test={test} />
            </noscript>
          </>
        )}
      </form>
    </div>
  )
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
