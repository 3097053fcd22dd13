import type { ReactNode } from 'react'
import styles from './status.module.css'

export type Tone = 'calm' | 'set' | 'good' | 'due' | 'bad'

/** Each tone has a shape of its own: colour is never the only information. */
export function Status({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
