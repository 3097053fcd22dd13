import type { ReactNode } from 'react'
import type { Answer } from '../answer.ts'
import { FailedPart } from '../ui/failed-part.tsx'

interface Props<T> {
  answer: Answer<T[]>
  /** As the subject of a sentence. */
  name: string
  children: (list: T[]) => ReactNode
}

/** A section of home made from a list: left out where that is empty, and with a word in its place where it is missing. */
export function HomeList<T>({ answer, name, children }: Props<T>) {
  if (answer.ok) return answer.value.length > 0 && children(answer.value)
  return (
    <section className="container section">
      <FailedPart name={name} message={answer.message} />
    </section>
  )
}
