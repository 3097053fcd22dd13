import type { ReactNode } from 'react'
import type { Answer } from '../answer.ts'
import { FailedPart } from '../ui/failed-part.tsx'

interface Props<T> {
  answer: Answer<T>
  children: (value: T) => ReactNode
}

/** What came of a call: its value drawn, or in its place the server’s words on why there is none. */
export function Loaded<T>({ answer, children }: Props<T>) {
  return answer.ok ? children(answer.value) : <FailedPart message={answer.message} />
}

/** What only Kur’s own API knows is nothing where the backend does not know the call. */
export function orNone<T, N>(answer: Answer<T>, none: N): Answer<T | N> {
  return !answer.ok && answer.status === 404 ? { ok: true, value: none } : answer
}
