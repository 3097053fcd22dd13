import type { ReactNode } from 'react'
import styles from './status.module.css'

export type Tone = 'calm' | 'good' | 'due' | 'bad'

/** A word with a dot: the colour never says anything alone. */
export function Status({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
