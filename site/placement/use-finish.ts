import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAnsweringFetcher } from '../form/send.ts'
import { rememberFailures } from '../ui/notices.tsx'
import {
  APPLICANT_FIELDS,
  type Attempt,
  completeAttempt,
  toSubmission,
  toWatchedSubmission,
} from './attempt.ts'
import type { TestAnswer } from './test-form.ts'

interface Options {
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
export function useFinish(options: Options): boolean {
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
