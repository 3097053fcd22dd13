import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { APPLICANT_FIELDS, type Attempt, completeAttempt, toWatchedSubmission } from './attempt.ts'
import type { TestAnswer } from './test-form.ts'

interface Options {
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
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
export function useFinish({ attempt, update, onMessage, onRefused }: Options): boolean {
  const { submit, data: answer, state } = useFetcher<TestAnswer>()
  const [isOffline, setOffline] = useState(false)
  const { isFinishing } = attempt

  const send = useEffectEvent(() => {
    if (state !== 'idle') return
    const body = JSON.stringify(toWatchedSubmission(attempt))
    submit(body, { method: 'post', encType: 'application/json' })
  })
  useEffect(() => {
    if (!isFinishing) return
    const sendAgain = () => send()
    send()
    addEventListener('online', sendAgain)
    // A page that was put away may have missed that the connection came back.
    addEventListener('visibilitychange', sendAgain)
    return () => {
      removeEventListener('online', sendAgain)
      removeEventListener('visibilitychange', sendAgain)
    }
  }, [isFinishing])

  const receive = useEffectEvent(({ finished, message, fields }: TestAnswer) => {
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
