import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { STAY } from '../ui/notices.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import sheet from './answer-card.module.css?inline'
import styles from './answer-card.module.css?names'

export interface AnswerProps {
  /** Name of the form that it replaces. */
  name: string
  answer: { message: string }
  /** Rendered by the server: the browser gives it the focus. */
  isServed?: boolean
  /** The next step. */
  children?: ReactNode
}

/** The notice of success, in the place of the form that was sent: said once, and lying over nothing. */
export function AnswerCard({ name, answer, isServed = false, children }: AnswerProps) {
  const card = useRef<HTMLDivElement>(null)
  const [isNew, setNew] = useState(true)
  const show = useEffectEvent(() => {
    setNew(true)
    if (isServed) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown, also when the words are the same
  useEffect(() => {
    show()
    const timer = setTimeout(() => setNew(false), STAY)
    return () => clearTimeout(timer)
  }, [answer])
  return (
    <div
      ref={card}
      className={styles.answered}
      data-answer={name}
      data-notice={isNew ? 'success' : undefined}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone
      autoFocus={isServed}
    >
      <OwnStyle name="answered" text={sheet} />
      <p className={styles.title}>
        <Icon name="check" size={20} />
        <span>Başarılı</span>
      </p>
      <p className={styles.message}>{answer.message}</p>
      {children}
    </div>
  )
}
