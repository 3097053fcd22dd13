import type { ReactNode } from 'react'
import type { Answer } from '../../contract/answer.ts'
import { FailedPart } from '../ui/failed-part.tsx'

interface Props<T> {
  answer: Answer<T[]>
  name: string
  children: (list: T[]) => ReactNode
}

export function HomeList<T>({ answer, name, children }: Props<T>) {
  if (answer.ok) return answer.value.length > 0 && children(answer.value)
  return (
    <section className="container section">
      <FailedPart name={name} message={answer.message} />
    </section>
  )
}
