import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAnsweringFetcher } from '../form/send.ts'
import { rememberFailures } from '../ui/notices.tsx'
import {
  APPLICANT_FIELDS,
  type ApplicantValues,
  type Attempt,
  beginTest,
  completeAttempt,
  type Signed,
  toBeginning,
  toSubmission,
  toWatchedSubmission,
} from './attempt.ts'
import { newKey } from './new-key.ts'
import type { TestAnswer } from './test-form.ts'
import { turnTo } from './turn-to.ts'

interface Options {
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
  /** A test with one form begins without asking. */
  hasForms: boolean
  adaptive: boolean
}

interface Wish {
  applicant: ApplicantValues
  key: string
}

/** Milliseconds that a test waits for the server to name its form; then the device chooses. */
const LONGEST_WAIT = 1500
/** Without the server an adaptive test becomes one of a form, which is twice as long. */
const LONGEST_ADAPTIVE_WAIT = 4000

export function useBeginning({ attempt, update, hasForms, adaptive }: Options) {
  const { submit, answer } = useAnsweringFetcher<TestAnswer>()
  const [wish, setWish] = useState<Wish>()

  function start({ applicant, key }: Wish, signed?: Signed) {
    turnTo('question', () => {
      setWish(undefined)
      update((newest) => beginTest(newest, applicant, key, signed))
    })
  }

  const ask = useEffectEvent(({ applicant: { phone }, key }: Wish) => {
    const { previous } = attempt
    const body = {
      ...toBeginning({ ...attempt, key }),
      phone,
      previous,
      ...(adaptive && { adaptive }),
    }
    submit(JSON.stringify(body), { method: 'post', encType: 'application/json' })
  })
  const settle = useEffectEvent((signed?: Signed) => {
    if (wish && (!signed || signed.key === wish.key)) start(wish, signed)
  })
  useEffect(() => {
    if (!wish) return
    ask(wish)
    const timer = setTimeout(() => settle(), adaptive ? LONGEST_ADAPTIVE_WAIT : LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [wish, adaptive])
  useEffect(() => {
    if (!answer) return
    // React cannot turn to the question while it runs effects.
    const timer = setTimeout(() => settle(answer.signed))
    return () => clearTimeout(timer)
  }, [answer])

  return (applicant: ApplicantValues) => {
    if (wish) return
    const begun = { applicant, key: newKey() }
    if ((hasForms || adaptive) && !attempt.key) setWish(begun)
    else start(begun)
  }
}

interface UseFinishOptions {
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
  /** Whether the backend accepts unspecified fields: viewing times and origin. */
  isWatched: boolean
  onFailure: (message: string) => void
  onRefused: (fields: Record<string, string>) => void
}

/** Milliseconds before a failure is reported: leaving cancels requests, and a left page does not live that long. */
const LEAVING = 200

/** Sends a finished attempt, again when online or reloaded: its key makes that safe. @returns whether it is offline */
export function useFinish(options: UseFinishOptions): boolean {
  const { attempt, update, isWatched, onFailure, onRefused } = options
  const { submit, answer, state } = useAnsweringFetcher<TestAnswer>()
  const [isOffline, setOffline] = useState(false)
  const isLeaving = useRef(false)
  const withdrawFailures = useRef(() => {})
  const { isFinishing } = attempt

  const send = useEffectEvent(() => {
    if (state !== 'idle') return
    withdrawFailures.current = rememberFailures()
    const body = JSON.stringify(
      isWatched
        ? { ...toWatchedSubmission(attempt), ...window.kurOrigin?.() }
        : toSubmission(attempt),
    )
    submit(body, { method: 'post', encType: 'application/json' })
  })
  useEffect(() => {
    if (!isFinishing) return
    const sendAgain = () => send()
    const leave = () => {
      isLeaving.current = true
    }
    send()
    addEventListener('beforeunload', leave)
    addEventListener('online', sendAgain)
    // A page in the back-forward cache may have missed the `online` event.
    addEventListener('visibilitychange', sendAgain)
    return () => {
      removeEventListener('beforeunload', leave)
      removeEventListener('online', sendAgain)
      removeEventListener('visibilitychange', sendAgain)
    }
  }, [isFinishing])

  const receive = useEffectEvent(({ finished, message, fields }: TestAnswer) => {
    // Cancelled by a reload: the next page sends again.
    if (!finished && isLeaving.current) return
    const isUnsent = !finished && !navigator.onLine
    setOffline(isUnsent)
    if (isUnsent || attempt.step !== 'test') return
    if (!finished) return void setTimeout(() => fail(message, fields), LEAVING)
    const { key } = attempt
    update((newest) => (newest.key === key ? completeAttempt(newest, finished) : newest))
    withdrawFailures.current()
  })
  useEffect(() => {
    if (answer) receive(answer)
  }, [answer])

  function fail(message: string, fields: Record<string, string>) {
    const isRefused = APPLICANT_FIELDS.some((field) => fields[field])
    if (isRefused) onRefused(fields)
    update((newest) => ({ ...newest, step: isRefused ? 'form' : 'test', isFinishing: false }))
    onFailure(message)
  }

  return isFinishing && isOffline
}
