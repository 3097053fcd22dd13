import type { NextQuestions } from '../../contract/public/placement.ts'
import type { Attempt } from './attempt.ts'

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
