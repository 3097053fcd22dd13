import type { ReactNode } from 'react'
import { messageOf } from '../data/call-error.ts'
import { Loading } from '../frame/loading.tsx'
import { Empty } from './empty.tsx'

interface Props<T> {
  answer: { data: T | undefined; error: Error | null }
  failure: string
  children: (data: T) => ReactNode
}

export function Answered<T>({ answer: { data, error }, failure, children }: Props<T>) {
  if (data !== undefined) return children(data)
  return error ? <Empty title={failure} text={messageOf(error)} /> : <Loading />
}
