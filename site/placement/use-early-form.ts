import { useEffect, useState } from 'react'
import { findErrors } from '../form/checks.ts'
import { APPLICANT_CHECKS } from './applicant-checks.ts'
import { type Attempt, beginTest } from './attempt.ts'
import { newKey } from './new-key.ts'
import { readAnswers, readApplicant, type TestAnswer, UNTOUCHED } from './test-form.ts'

export function useEarlyForm(
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
