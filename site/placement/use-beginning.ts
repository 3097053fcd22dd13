import { useEffect, useEffectEvent, useState } from 'react'
import { useAnsweringFetcher } from '../form/send.ts'
import {
  type ApplicantValues,
  type Attempt,
  beginTest,
  type Signed,
  toBeginning,
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
