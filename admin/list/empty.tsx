import type { ReactNode } from 'react'
import { messageOf } from '../data/call-error.ts'
import { Loading } from '../frame/loading.tsx'
import { Sign } from '../ui/sign.tsx'
import styles from './empty.module.css'

interface EmptyProps {
  title: string
  text: ReactNode
  children?: ReactNode
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty} role="status">
      <Sign size={52} />
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </div>
  )
}

interface AnsweredProps<T> {
  answer: { data: T | undefined; error: Error | null }
  failure: string
  children: (data: T) => ReactNode
}

export function Answered<T>({ answer: { data, error }, failure, children }: AnsweredProps<T>) {
  if (data !== undefined) return children(data)
  return error ? <Empty title={failure} text={messageOf(error)} /> : <Loading />
}
