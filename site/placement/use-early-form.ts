import { useEffect, useState } from 'react'
import { type ApplicantErrors, type Attempt, beginTest } from './attempt.ts'
import { newKey } from './new-key.ts'
import type { ServedForm } from './served-form.ts'
import { validateApplicant } from './validate-applicant.ts'

interface Options {
  /** The form as the server has handed it back. */
  served: ServedForm | undefined
  update: (change: (attempt: Attempt) => Attempt) => void
  onErrors: (errors: ApplicantErrors) => void
}

/**
 * A form that the browser sent by itself, before the page’s script could take it, is taken when the script is there.
 * @returns the form for as long as the page shows what the server made of it, and a way to be done with it
 */
export function useEarlyForm({ served, update, onErrors }: Options) {
  const [early, setEarly] = useState(served)
  useEffect(() => {
    if (!early || early.finished) return
    const { applicant, answers } = early
    const errors = validateApplicant(applicant)
    setEarly(undefined)
    onErrors(errors)
    update((newest) => {
      const filled = { ...newest, applicant, answers: { ...answers, ...newest.answers } }
      return Object.keys(errors).length > 0 ? filled : beginTest(filled, applicant, newKey())
    })
  }, [early, update, onErrors])
  return { early, forget: () => setEarly(undefined) }
}
