import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import type { Test } from '../../contract/public/placement.ts'
import resume from '../document/inline/resume.ts?inline-script'
import { InlineScript } from '../document/inline-script.tsx'
import type { Consent } from '../form/consent.ts'
import { useNotify } from '../ui/notices.tsx'
import { ApplicantStep } from './applicant-step.tsx'
import { Horizon } from './horizon.tsx'
import { storageName } from './kept.ts'
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
  consent: Consent | null
  served?: TestAnswer | undefined
}

export function PlacementScreen({ test, school, consent, served }: Props) {
  const notify = useNotify()
  const { attempt, update, clear } = useAttempt(test)
  const [refused, setRefused] = useState<Record<string, string>>()
  const { early, forget } = useEarlyForm(served, update)
  const isOffline = useFinish({
    attempt,
    update,
    onMessage: notify,
    onRefused: setRefused,
    // Backends of the specification have no language, and refuse extra fields of a result.
    isWatched: test.languageCode !== '',
  })
  useSignature({ attempt, update })
  const isFinished = attempt.finished !== undefined
  const step = isFinished ? 'test' : attempt.step
  // If the style sheets fail to load, the test is shown without them.
  useEffect(() => void import('./test-step-styles.ts').catch(() => {}), [])
  useEffect(() => {
    if (step !== 'form') void import('./complete-step.tsx').catch(() => {})
  }, [step])
  const navigate = useNavigate()
  const result = `/test/${test.slug}/sonuc`
  useEffect(() => {
    // Going back must not lead to a finished test.
    if (isFinished) void navigate(result, { replace: true })
  }, [isFinished, navigate, result])

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
      <InlineScript code={resume} />
      <QuietHeader school={school} way="Testten çıkın" />
      <main className={styles.main}>
        {step === 'form' && (
          <ApplicantStep
            test={test}
            consent={consent}
            refused={refused}
            update={update}
            served={early}
            applicant={early ? readApplicant(early.values) : attempt.applicant}
          />
        )}
        {step === 'test' && !isFinished && (
          <>
            <PrefetchPageLinks page={result} />
            <Horizon answered={Object.keys(attempt.answers).length} total={test.questions.length} />
            <TestStep
              test={test}
              attempt={attempt}
              update={update}
              isOffline={isOffline}
              clear={startAgain}
            />
          </>
        )}
        {isFinished && (
          <p className="container" role="status">
            Sonuç açılıyor…
          </p>
        )}
      </main>
    </div>
  )
}
