import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Answer } from '../../contract/answer.ts'
import styles from './failed-part.module.css'
import { useFailure } from './notices.tsx'

interface FailedProps {
  name?: string
  message?: string | undefined
}

export function FailedPart({ name, message }: FailedProps) {
  const { pathname, search } = useLocation()
  useFailure(message)
  return (
    <div className={styles.failedPart} data-failed>
      <p>{name ? `${name} şu anda açılamıyor.` : message}</p>
      {/* With a target, the browser reloads the page instead of the router. */}
      <a className="button button-quiet button-small" href={pathname + search} target="_self">
        Yeniden deneyin
      </a>
    </div>
  )
}

interface Props<T> {
  answer: Answer<T>
  name: string
  children: (value: T) => ReactNode
}

export function Part<T>({ answer, name, children }: Props<T>) {
  return answer.ok ? children(answer.value) : <FailedPart name={name} message={answer.message} />
}
