import { useEffect, useRef, useState } from 'react'
import type { Test } from '../../contract/placement.ts'
import { useNotify } from '../ui/notices.tsx'
import { ApplicantStep } from './applicant-step.tsx'
import { type ApplicantErrors, type ApplicantValues, beginTest } from './attempt.ts'
import { storageName } from './attempt-store.ts'
import { CompleteStep } from './complete-step.tsx'
import { Horizon } from './horizon.tsx'
import { newKey } from './new-key.ts'
import { QuietHeader } from './quiet-header.tsx'
import type { ServedForm } from './served-form.ts'
import { skyOf } from './sky-of.ts'
import { TestStep } from './test-step.tsx'
import { useAttempt } from './use-attempt.ts'
import { useFinish } from './use-finish.ts'
import { validateApplicant } from './validate-applicant.ts'

export interface RoomProps {
  test: Omit<Test, 'createdAt' | 'updatedAt'>
  school: string
  contact: { phone: string; whatsapp: string }
  /** The sentence of the privacy notice that stands under every form. */
  notice: string | null
  served?: ServedForm | undefined
}

/**
 * Runs before the page’s script: who comes back in the middle of a test is not shown the form of its
 * beginning until the script has found their answers.
 */
const RESUME = `(function(r){try{if(localStorage[r.dataset.attempt])r.dataset.resume=''}catch(e){}})(document.currentScript.parentElement)`

/** The quiet room in which the test is taken: form, test, result. */
export function Room({ test, school, contact, notice, served }: RoomProps) {
  const notify = useNotify()
  const { attempt, update, clear } = useAttempt(test)
  const [errors, setErrors] = useState<ApplicantErrors>(served?.errors ?? {})
  const isOffline = useFinish({ attempt, update, onMessage: notify, onErrors: setErrors })
  const finished = attempt.finished ?? served?.finished
  const step = finished ? 'complete' : attempt.step

  function begin(applicant: ApplicantValues) {
    update((newest) => beginTest(newest, applicant, newKey()))
  }
  // Their form was sent before the script could take it: it is taken now.
  const early = useRef(served?.finished ? undefined : served?.applicant)
  useEffect(() => {
    const { current: applicant } = early
    early.current = undefined
    if (!applicant) return
    const errors = validateApplicant(applicant)
    setErrors(errors)
    if (Object.keys(errors).length === 0) {
      update((newest) => beginTest(newest, applicant, newKey()))
    }
  }, [update])

  return (
    <div
      className="placement"
      data-step={step}
      data-sky={skyOf(test)}
      data-attempt={storageName(test.slug)}
      suppressHydrationWarning
    >
      <script dangerouslySetInnerHTML={{ __html: RESUME }} />
      <QuietHeader school={school} way={finished ? 'Ana sayfaya dön' : 'Testten çık'} />
      {step === 'test' && (
        <Horizon answered={Object.keys(attempt.answers).length} total={test.questions.length} />
      )}
      <main className="placement-main">
        {step === 'form' && (
          <ApplicantStep
            {...{ test, notice, served, errors, setErrors, begin }}
            applicant={attempt.applicant}
            onDraft={(applicant) => update((newest) => ({ ...newest, applicant }))}
          />
        )}
        {step === 'test' && <TestStep {...{ test, attempt, update, clear, isOffline }} />}
        {finished && <CompleteStep {...{ test, contact, finished, clear }} />}
      </main>
    </div>
  )
}
