import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Answer } from '../answer.ts'
import styles from './failed-part.module.css'
import { useFailure } from './use-failure.ts'

interface FailedProps {
  /** What is missing, as the subject of a sentence: `Yorumlar`; without it the server’s words stand here too. */
  name?: string
  /** The server’s words, for the notice; none where there is to be no notice. */
  message?: string | undefined
}

/** In the place of a part that could not be read: that it is missing, and the way to try again. */
export function FailedPart({ name, message }: FailedProps) {
  const { pathname, search } = useLocation()
  useFailure(message)
  return (
    <div className={styles.failedPart} data-failed>
      <p>{name ? `${name} şu anda açılamıyor.` : message}</p>
      {/* With a target the router leaves the link to the browser, which loads the page anew. */}
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

/** What came of a call: its value drawn, or in its place that there is none. */
export function Part<T>({ answer, name, children }: Props<T>) {
  return answer.ok ? children(answer.value) : <FailedPart name={name} message={answer.message} />
}
