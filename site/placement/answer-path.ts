import { useEffect, useEffectEvent, useRef } from 'react'
import type { NextQuestions } from '../../contract/public/placement.ts'
import { useAnsweringFetcher } from '../form/send.ts'
import type { Attempt } from './attempt.ts'
import type { TestAnswer } from './test-form.ts'

export interface Heard {
  test_id: number
  attempt: string
  answers: (string | null)[]
  known: number
}

/** Answers that the server has not heard yet, as it takes them; undefined where none is left to send. */
export function toHeard({ path, answers, testId, signature }: Attempt): Heard | undefined {
  if (!path || path.total !== null || path.passed <= path.heard || !signature) return
  const passed = path.questions.slice(0, path.passed)
  return {
    test_id: testId,
    attempt: signature,
    answers: passed.map(({ id }) => answers[id] ?? null),
    known: path.questions.length,
  }
}

/** Adds what the server chose. A person who is already beyond the end stays: what they see is asked. */
export function takeNext(attempt: Attempt, sent: Heard, next: NextQuestions): Attempt {
  const { path, signature, current } = attempt
  if (!path || signature !== sent.attempt) return attempt
  const known = new Set(path.questions.map(({ id }) => id))
  const texts = new Set(path.passages.map(({ id }) => id))
  const questions = [...path.questions, ...next.questions.filter(({ id }) => !known.has(id))]
  const reached = Math.min(Math.max(path.passed, current + 1), questions.length)
  return {
    ...attempt,
    path: {
      questions,
      passages: [...path.passages, ...next.passages.filter(({ id }) => !texts.has(id))],
      total: next.total === null ? null : Math.max(next.total, reached),
      passed: path.passed,
      heard: Math.max(path.heard, sent.answers.length),
    },
  }
}

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
