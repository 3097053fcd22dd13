import type { ReactNode } from 'react'
import styles from './bars.module.css'

interface Props {
  name: ReactNode
  share: number
  value: string
  isStrong?: boolean
  range?: { low: number; high: number }
}

/** A share that is written as %0 draws nothing. */
const LEAST = 0.005

export function Bar({ name, share, value, isStrong = false, range }: Props) {
  return (
    <li data-strong={isStrong}>
      <span>{name}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" className={styles.ground} />
        {share >= LEAST && <rect width={share * 100} height="8" className={styles.length} />}
        {range && (
          <rect
            x={range.low * 100}
            y="3"
            width={(range.high - range.low) * 100}
            height="2"
            className={styles.range}
          />
        )}
      </svg>
      <span>{value}</span>
    </li>
  )
}

export function Bars({ names, children }: { names: 'short' | 'long'; children: ReactNode }) {
  return (
    <ul className={styles.bars} data-names={names}>
      {children}
    </ul>
  )
}
