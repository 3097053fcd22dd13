import type { ReactNode } from 'react'
import styles from './status.module.css'

export type Tone = 'calm' | 'good' | 'due' | 'bad'

/** Colour is never the only information. */
export function Status({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
