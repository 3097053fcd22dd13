import { use, useEffect, useState } from 'react'
import type { Test } from '../../contract/public/placement.ts'
import { NonceContext } from '../document/nonce.ts'
import type { Consent } from '../form/consent.ts'
import { useNotify } from '../ui/notices.tsx'
import { ApplicantStep } from './applicant-step.tsx'
import { storageName } from './attempt-store.ts'
import { CompleteStep } from './complete-step.tsx'
import { Horizon } from './horizon.tsx'
import styles from './placement.module.css'
import { QuietHeader } from './quiet-header.tsx'
import { skyOf } from './sky-of.ts'
import { readApplicant, type TestAnswer } from './test-form.ts'
import { TestStep } from './test-step.tsx'
import { turnTo } from './turn-to.ts'
import { useAttempt } from './use-attempt.ts'
import { useEarlyForm } from './use-early-form.ts'
import { useFinish } from './use-finish.ts'
import { useSignature } from './use-signature.ts'

interface Props {
  test: Omit<Test, 'createdAt' | 'updatedAt'>
  school: string
  contact: { phone: string; whatsapp: string }
  consent: Consent | null
  served?: TestAnswer | undefined
}

/** Runs before the page’s script, so that who comes back in the middle of a test does not see the form first. */
const RESUME = `(function(r){try{if(localStorage[r.dataset.attempt])r.dataset.resume=''}catch(e){}})(document.currentScript.closest('[data-attempt]'))`

/** The placement test from its form to its result. */
export function PlacementScreen({ test, school, contact, consent, served }: Props) {
  const notify = useNotify()
  const nonce = use(NonceContext)
  const resume = `<script${nonce && ` nonce="${nonce}"`}>${RESUME}</script>`
  const { attempt, update, clear } = useAttempt(test)
  const [refused, setRefused] = useState<Record<string, string>>()
  const { early, forget } = useEarlyForm(served, update)
  const isOffline = useFinish({
    ...{ attempt, update, onMessage: notify, onRefused: setRefused },
    // What the specification says of a test has no language: that backend takes its fields of a result and no others.
    isWatched: test.languageCode !== '',
  })
  useSignature({ attempt, update })
  const finished = attempt.finished ?? early?.finished
  const step = finished ? 'complete' : attempt.step
  // Where they do not come, the test is shown without them after a while.
  useEffect(() => void import('./test-step-styles.ts').catch(() => {}), [])

  function startAgain() {
    turnTo('applicant-title', () => {
      setRefused(undefined)
      forget()
      clear()
    })
  }

  return (
    <div
      className={styles.placement}
      data-step={step}
      data-sky={skyOf(test)}
      data-attempt={storageName(test.slug)}
      suppressHydrationWarning
    >
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: resume }} />
      <QuietHeader school={school} way={finished ? 'Ana sayfaya dönün' : 'Testten çıkın'} />
      <main className={styles.main}>
        {step === 'test' && (
          <Horizon answered={Object.keys(attempt.answers).length} total={test.questions.length} />
        )}
        {step === 'form' && (
          <ApplicantStep
            {...{ test, consent, refused, update }}
            served={early}
            applicant={early ? readApplicant(early.values) : attempt.applicant}
          />
        )}
        {step === 'test' && (
          <TestStep {...{ test, attempt, update, isOffline }} clear={startAgain} />
        )}
        {finished && (
          <CompleteStep
            {...{ test, school, contact, finished }}
            isServed={finished !== attempt.finished}
            clear={startAgain}
          />
        )}
      </main>
    </div>
  )
}
