import type { ReactNode } from 'react'
import type { Answer } from '../answer.ts'
import { Notice } from '../ui/notice.tsx'

interface Props<T> {
  answer: Answer<T>
  children: (value: T) => ReactNode
}

/** What came of a call: its value drawn, or the server’s words on why there is none. */
export function Loaded<T>({ answer, children }: Props<T>) {
  if (answer.ok) return children(answer.value)
  return <Notice kind="error" text={answer.message} />
}
