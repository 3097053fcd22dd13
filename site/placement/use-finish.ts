import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
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
  /** Whether the backend takes how the test was gone through. */
  isWatched: boolean
  onMessage: (kind: 'success' | 'error', text: string) => void
  onRefused: (fields: Record<string, string>) => void
}

/** Milliseconds. A page that is being left takes its requests down with it, which is no failure: it does not live so long. */
const LEAVING = 200

/**
 * Sends the attempt while it is finishing, also after a reload: at once, or when the device is online again. Its key
 * makes every repetition the same result.
 * @returns whether the device has to wait for its connection
 */
export function useFinish(options: Options): boolean {
  const { attempt, update, isWatched, onMessage, onRefused } = options
  const { submit, data: answer, state } = useFetcher<TestAnswer>()
  const [isOffline, setOffline] = useState(false)
  const isLeaving = useRef(false)
  const { isFinishing } = attempt

  const send = useEffectEvent(() => {
    if (state !== 'idle') return
    const body = JSON.stringify((isWatched ? toWatchedSubmission : toSubmission)(attempt))
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
    // A page that was put away may have missed that the connection came back.
    addEventListener('visibilitychange', sendAgain)
    return () => {
      removeEventListener('beforeunload', leave)
      removeEventListener('online', sendAgain)
      removeEventListener('visibilitychange', sendAgain)
    }
  }, [isFinishing])

  const receive = useEffectEvent(({ finished, message, fields }: TestAnswer) => {
    // A reload cuts the send off: the page that comes sends again.
    if (!finished && isLeaving.current) return
    const isUnsent = !finished && !navigator.onLine
    setOffline(isUnsent)
    // Another tab may have had its answer before this one.
    if (isUnsent || attempt.step !== 'test') return
    if (!finished) return void setTimeout(() => fail(message, fields), LEAVING)
    const { key } = attempt
    update((newest) => (newest.key === key ? completeAttempt(newest, finished) : newest))
    onMessage('success', message)
  })
  useEffect(() => {
    if (answer) receive(answer)
  }, [answer])

  function fail(message: string, fields: Record<string, string>) {
    const isRefused = APPLICANT_FIELDS.some((field) => fields[field])
    if (isRefused) onRefused(fields)
    update((newest) => ({ ...newest, step: isRefused ? 'form' : 'test', isFinishing: false }))
    onMessage('error', message)
  }

  return isFinishing && isOffline
}
