import type { ReactNode } from 'react'
import type { Answer } from '../../contract/answer.ts'
import { FailedPart } from '../ui/failed-part.tsx'

interface Props<T> {
  answer: Answer<T>
  children: (value: T) => ReactNode
}

export function Loaded<T>({ answer, children }: Props<T>) {
  return answer.ok ? children(answer.value) : <FailedPart message={answer.message} />
}

export function orNone<T, N>(answer: Answer<T>, none: N): Answer<T | N> {
  return !answer.ok && answer.status === 404 ? { ok: true, value: none } : answer
}
