import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Output } from '../../contract/call.ts'
import type { sendTestResult } from '../../contract/public/placement.ts'
import type { Answer } from '../answer.ts'
import {
  APPLICANT_FIELDS,
  type ApplicantErrors,
  type Attempt,
  completeAttempt,
  toSubmission,
} from './attempt.ts'

/** What came of a send; status 0 where no answer came at all. */
export type ResultAnswer = Answer<Output<typeof sendTestResult>>

interface Options {
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
  onMessage: (kind: 'success' | 'error', text: string) => void
  /** Some of the applicant’s data was refused. */
  onErrors: (errors: ApplicantErrors) => void
}

/**
 * Sends the attempt while it is finishing: at once, or when the device is online again. An attempt that was
 * finishing when its page was left goes on where it stood; its key makes every repetition the same result.
 * @returns whether the device has to wait for its connection
 */
export function useFinish({ attempt, update, onMessage, onErrors }: Options): boolean {
  const { submit, data: answer, state } = useFetcher<ResultAnswer>()
  const [isOffline, setOffline] = useState(false)
  const { isFinishing } = attempt

  const send = useEffectEvent(() => {
    if (state !== 'idle') return
    const body = JSON.stringify(toSubmission(attempt))
    submit(body, { method: 'post', encType: 'application/json' })
  })
  useEffect(() => {
    if (!isFinishing) return
    const sendAgain = () => send()
    send()
    addEventListener('online', sendAgain)
    // A page that slept in a pocket may have missed that the connection came back.
    addEventListener('visibilitychange', sendAgain)
    return () => {
      removeEventListener('online', sendAgain)
      removeEventListener('visibilitychange', sendAgain)
    }
  }, [isFinishing])

  const receive = useEffectEvent((answer: ResultAnswer) => {
    const isUnsent = !answer.ok && answer.status === 0 && !navigator.onLine
    setOffline(isUnsent)
    // Another tab may have had its answer before this one.
    if (isUnsent || attempt.step !== 'test') return
    if (!answer.ok) return fail(answer)
    const { key, applicant } = attempt
    const finished = { name: applicant.name.trim(), ...answer.value }
    update((newest) => (newest.key === key ? completeAttempt(newest, finished) : newest))
    onMessage('success', answer.value.message)
  })
  useEffect(() => {
    if (answer) receive(answer)
  }, [answer])

  function fail({ message, fields }: { message: string; fields: Record<string, string> }) {
    const errors = pickErrors(fields)
    const step = errors ? 'form' : 'test'
    update((newest) => ({ ...newest, step, isFinishing: false }))
    if (errors) onErrors(errors)
    onMessage('error', message)
  }

  return isFinishing && isOffline
}

function pickErrors(fields: Record<string, string>): ApplicantErrors | undefined {
  const refused = APPLICANT_FIELDS.filter((field) => fields[field])
  if (refused.length === 0) return undefined
  return Object.fromEntries(refused.map((field) => [field, fields[field]]))
}
