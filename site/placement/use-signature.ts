import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { type Attempt, signAttempt, toBeginning } from './attempt.ts'
import type { TestAnswer } from './test-form.ts'

const ROOM = '#oda='

interface Options {
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
}

/**
 * Asks the server to sign the attempt when the test has begun. Nobody waits for it: a test that is finished without a
 * signature is signed on its way.
 */
export function useSignature({ attempt, update }: Options): void {
  const { submit, data: answer } = useFetcher<TestAnswer>()
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
