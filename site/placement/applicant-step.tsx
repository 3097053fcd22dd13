import { type FormEvent, Suspense, useEffect, useEffectEvent } from 'react'
import type { Test } from '../../contract/public/placement.ts'
import type { Consent } from '../form/consent.ts'
import { ConsentText } from '../form/consent-text.tsx'
import { readTexts } from '../form/read-texts.ts'
import { focusWrong, useChecks } from '../form/use-checks.ts'
import { late } from '../ui/late.ts'
import { Notice } from '../ui/notice.tsx'
import { Static } from '../ui/static.tsx'
import '../ui/eyebrow.module.css'
import styles from './applicant.module.css'
import { APPLICANT_CHECKS } from './applicant-checks.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import type { ApplicantField, ApplicantValues, Attempt } from './attempt.ts'
import { LongForm } from './long-form.tsx'
import './ladder.module.css'
import { readApplicant, type TestAnswer, WHOLE } from './test-form.ts'

const Welcome = late(async () => (await import('./welcome.tsx')).Welcome)

interface Props {
  test: Omit<Test, 'createdAt' | 'updatedAt'>
  consent: Consent | null
  applicant: ApplicantValues
  refused: Record<string, string> | undefined
  served: TestAnswer | undefined
  update: (change: (attempt: Attempt) => Attempt) => void
  begin: (applicant: ApplicantValues) => void
}

export function ApplicantStep(props: Props) {
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

function drawLongForm(test: Props['test'], served: TestAnswer) {
  return import.meta.env.SSR ? <LongForm test={test} served={served} /> : null
}
