import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Output } from '../../contract/call.ts'
import type { sendTestResult } from '../../contract/placement.ts'
import type { Answer } from '../api.ts'
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
  const latest = useRef({ attempt, state, onMessage, onErrors })
  useEffect(() => {
    latest.current = { attempt, state, onMessage, onErrors }
  })

  useEffect(() => {
    if (!isFinishing) return
    function send() {
      if (latest.current.state !== 'idle') return
      const body = toSubmission(latest.current.attempt)
      submit(JSON.stringify(body), { method: 'post', encType: 'application/json' })
    }
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [isFinishing, submit])

  useEffect(() => {
    if (!answer) return
    const { attempt, onMessage, onErrors } = latest.current
    const isUnsent = !answer.ok && answer.status === 0 && !navigator.onLine
    setOffline(isUnsent)
    if (isUnsent || attempt.step !== 'test') return
    if (answer.ok) {
      const { name } = attempt.applicant
      update((newest) =>
        newest.key === attempt.key ? completeAttempt(newest, { name, ...answer.value }) : newest,
      )
      onMessage('success', answer.value.message)
      return
    }
    const errors = pickErrors(answer.fields)
    const step = errors ? 'form' : 'test'
    update((newest) => ({ ...newest, step, isFinishing: false }))
    if (errors) onErrors(errors)
    onMessage('error', answer.message)
  }, [answer, update])

  return isFinishing && isOffline
}

function pickErrors(fields: Record<string, string>): ApplicantErrors | undefined {
  const refused = APPLICANT_FIELDS.filter((field) => fields[field])
  if (refused.length === 0) return undefined
  return Object.fromEntries(refused.map((field) => [field, fields[field]]))
}
