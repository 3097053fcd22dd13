import { lazy, Suspense } from 'react'
import type { AnswerProps } from './answer-card.tsx'

/** Fetched when a form is sent, so that no page carries it; without it the words alone stand there. */
const Card = lazy(() =>
  import('./answer-card.tsx').then(
    ({ AnswerCard }) => ({ default: AnswerCard }),
    () => ({ default: Words }),
  ),
)

/** Asks for the card while the form is on its way. */
export function expectAnswer(): void {
  import('./answer-card.tsx').catch(() => {})
}

export function Answered(props: AnswerProps) {
  return (
    <Suspense>
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
