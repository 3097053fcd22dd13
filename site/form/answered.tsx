import { lazy, Suspense } from 'react'
import type { AnswerProps } from './answer-card.tsx'

/** Fetched once a form has arrived, so that no page carries it; until then, and without it, the words stand there. */
const Card = lazy(() =>
  import('./answer-card.tsx').then(
    ({ AnswerCard }) => ({ default: AnswerCard }),
    () => ({ default: Words }),
  ),
)

export function Answered(props: AnswerProps) {
  return (
    <Suspense fallback={<Words {...props} />}>
      <Card {...props} />
    </Suspense>
  )
}

function Words({ name, answer, children }: AnswerProps) {
  return (
    <div data-answer={name} role="status">
      <p>{answer.message}</p>
      {children}
    </div>
  )
}
