import { useEffect, useEffectEvent } from 'react'
import { useAnsweringFetcher } from '../form/send.ts'
import { type Attempt, signAttempt, toBeginning } from './attempt.ts'
import type { TestAnswer } from './test-form.ts'

const ROOM = '#oda='

interface Options {
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
}

/** Nothing waits for the signature: an unsigned test is signed when it is sent. */
export function useSignature({ attempt, update }: Options): void {
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
