import {
  type CSSProperties,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import type { Test } from '../../contract/public/placement.ts'
import { MOST_ASKED } from '../../domain/placement.ts'
import resume from '../document/inline/resume.ts?inline-script'
import { InlineScript } from '../document/inline-script.tsx'
import { findErrors } from '../form/checks.ts'
import type { Consent } from '../form/consent.tsx'
import { useAnsweringFetcher } from '../form/send.ts'
import { useNotify } from '../ui/notices.tsx'
import { isOpenPath } from './adaptive-path.ts'
import { APPLICANT_CHECKS } from './applicant-checks.ts'
import { ApplicantStep } from './applicant-step.tsx'
import {
  type Attempt,
  beginTest,
  loadTest,
  NEW_ATTEMPT,
  questionsOf,
  signAttempt,
  toBeginning,
} from './attempt.ts'
import { createAttemptStore } from './attempt-store.ts'
import styles from './horizon.module.css?names'
import { storageName } from './kept.ts'
import { newKey } from './new-key.ts'
import placementScreenStyles from './placement.module.css'
import { QuietHeader } from './quiet-header.tsx'
import { readAnswers, readApplicant, skyOf, type TestAnswer, UNTOUCHED } from './test-form.ts'
import { TestStep } from './test-step.tsx'
import { turnTo } from './turn-to.ts'
import { useBeginning, useFinish } from './use-attempt.ts'

interface Props {
  answered: number
  total: number
}

function Horizon({ answered, total }: Props) {
  const style = { '--share': total > 0 ? answered / total : 0 } as CSSProperties
  return (
    <div
      className={styles.horizon}
      style={style}
      role="progressbar"
      aria-label="Yanıtlanan sorular"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={answered}
      aria-valuetext={`${total} sorudan ${answered} tanesi yanıtlandı`}
    />
  )
}

function useAttempt(test: Pick<Test, 'id' | 'slug' | 'questions' | 'secondForm'>) {
  const [store] = useState(() => createAttemptStore(test.slug))
  const stored = useSyncExternalStore(store.subscribe, store.get, () => NEW_ATTEMPT)
  const attempt = useMemo(() => loadTest(stored, test), [stored, test])
  return { attempt, update: store.update, clear: store.clear }
}

function useEarlyForm(
  served: TestAnswer | undefined,
  update: (change: (attempt: Attempt) => Attempt) => void,
) {
  const [early, setEarly] = useState(served)
  useEffect(() => {
    if (!early) return
    setEarly(undefined)
    if (early === UNTOUCHED) return
    const applicant = readApplicant(early.values)
    const answers = readAnswers(early.values)
    const isWrong = Object.keys(findErrors(APPLICANT_CHECKS, applicant)).length > 0
    update((newest) => {
      const filled = { ...newest, applicant, answers: { ...answers, ...newest.answers } }
      return isWrong ? filled : beginTest(filled, applicant, newKey())
    })
  }, [early, update])
  return { early, forget: () => setEarly(undefined) }
}

const ROOM = '#oda='

/** Tries again: a test that has begun outlives a lost line. */
async function loadAnswerPath(): Promise<{
  default: typeof import('./answer-path.ts').AnswerPath
}> {
  try {
    return { default: (await import('./answer-path.ts')).AnswerPath }
  } catch {
    await new Promise((resolve) => setTimeout(resolve, LOAD_PAUSE))
    return loadAnswerPath()
  }
}

const LOAD_PAUSE = 3000
const AnswerPath = lazy(loadAnswerPath)

/** The page of the result is told, and says that the answers have arrived. */
const JUST_FINISHED = { isNew: true }

interface Options {
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
}

/** Nothing waits for the signature: an unsigned test is signed when it is sent. */
function useSignature({ attempt, update }: Options): void {
  const { submit, answer } = useAnsweringFetcher<TestAnswer>()
  const isUnsigned = attempt.step === 'test' && !attempt.signature && !attempt.isFinishing

  const noteRoom = useEffectEvent(() => {
    if (!location.hash.startsWith(ROOM)) return
    const room = location.hash.slice(ROOM.length)
    update((newest) => ({ ...newest, room }))
  })
  useEffect(() => noteRoom(), [])

  const ask = useEffectEvent(() => {
    submit(JSON.stringify(toBeginning(attempt)), { method: 'post', encType: 'application/json' })
  })
  useEffect(() => {
    if (isUnsigned) ask()
  }, [isUnsigned])

  useEffect(() => {
    const signed = answer?.signed
    if (signed) update((newest) => signAttempt(newest, signed))
  }, [answer, update])
}

interface PlacementScreenProps {
  test: Omit<Test, 'createdAt' | 'updatedAt'>
  school: string
  consent: Consent | null
  served?: TestAnswer | undefined
}

export function PlacementScreen({ test, school, consent, served }: PlacementScreenProps) {
  const notify = useNotify()
  const { attempt, update, clear } = useAttempt(test)
  const [refused, setRefused] = useState<Record<string, string>>()
  const { early, forget } = useEarlyForm(served, update)
  const isOffline = useFinish({
    attempt,
    update,
    onFailure: (message) => notify('error', message),
    onRefused: setRefused,
    // Backends of the specification have no language, and refuse extra fields of a result.
    isWatched: test.languageCode !== '',
  })
  useSignature({ attempt, update })
  const { adaptive } = test
  const begin = useBeginning({ attempt, update, hasForms: test.secondForm.length > 0, adaptive })
  const questions = questionsOf(test, attempt)
  const isFinished = attempt.finished !== undefined
  const step = isFinished ? 'test' : attempt.step
  // If the style sheets fail to load, the test is shown without them.
  useEffect(() => void import('./test-step-styles.ts').catch(() => {}), [])
  useEffect(() => {
    if (adaptive) void import('./answer-path.ts').catch(() => {})
  }, [adaptive])
  useEffect(() => {
    if (step !== 'form') void import('./complete-step.tsx').catch(() => {})
  }, [step])
  const navigate = useNavigate()
  const result = `/test/${test.slug}/sonuc`
  useEffect(() => {
    // Going back must not lead to a finished test.
    if (isFinished) void navigate(result, { replace: true, state: JUST_FINISHED })
  }, [isFinished, navigate, result])

  function startAgain() {
    turnTo('applicant-title', () => {
      setRefused(undefined)
      forget()
      clear()
      update((newest) => ({ ...newest, previous: attempt.form }))
    })
  }

  return (
    <div
      className={placementScreenStyles.placement}
      data-step={step}
      data-sky={skyOf(test)}
      data-attempt={storageName(test.slug)}
      suppressHydrationWarning
    >
      <InlineScript code={resume} />
      <QuietHeader school={school} way="Testten çıkın" />
      <main className={placementScreenStyles.main}>
        {step === 'form' && (
          <ApplicantStep
            test={test}
            consent={consent}
            refused={refused}
            update={update}
            begin={begin}
            served={early}
            applicant={early ? readApplicant(early.values) : attempt.applicant}
          />
        )}
        {step === 'test' && !isFinished && (
          <>
            <PrefetchPageLinks page={result} />
            <Suspense>{attempt.path && <AnswerPath attempt={attempt} update={update} />}</Suspense>
            <Horizon
              answered={Object.keys(attempt.answers).length}
              total={isOpenPath(attempt) ? MOST_ASKED : questions.length}
            />
            <TestStep
              test={test}
              questions={questions}
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
