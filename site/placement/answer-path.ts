import { useEffect, useEffectEvent, useRef } from 'react'
import { useAnsweringFetcher } from '../form/send.ts'
import type { Attempt } from './attempt.ts'
import { type Heard, takeNext, toHeard } from './next-questions.ts'
import type { TestAnswer } from './test-form.ts'

interface Props {
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
}

/** Milliseconds until answers that did not arrive are sent again. */
const PAUSE = 4000

/**
 * Tells the server the answers that were left behind, and takes the questions that it chooses. What did not arrive is sent again,
 * also after a reload: the attempt knows what was heard.
 */
export function AnswerPath({ attempt, update }: Props): null {
  const { submit, answer, state } = useAnsweringFetcher<TestAnswer>()
  const sent = useRef<Heard>(undefined)
  const isIdle = state === 'idle'
  const isRunning = attempt.step === 'test' && !attempt.isFinishing
  const waiting = isRunning ? toHeard(attempt)?.answers.length : undefined

  const send = useEffectEvent(() => {
    const heard = toHeard(attempt)
    if (!heard || !isIdle) return
    sent.current = heard
    submit(JSON.stringify(heard), { method: 'post', encType: 'application/json' })
  })
  useEffect(() => {
    if (waiting === undefined || !isIdle) return
    // The same answers again mean that they did not arrive.
    if (sent.current?.answers.length !== waiting) return send()
    const again = () => send()
    const timer = setTimeout(again, PAUSE)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [waiting, isIdle])

  const receive = useEffectEvent(({ next }: TestAnswer) => {
    const heard = sent.current
    if (next && heard) update((newest) => takeNext(newest, heard, next))
  })
  useEffect(() => {
    if (answer) receive(answer)
  }, [answer])
  return null
}
