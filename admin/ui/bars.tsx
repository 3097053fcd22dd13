import type { ReactNode } from 'react'
import styles from './bars.module.css'

interface Props {
  name: ReactNode
  share: number
  value: string
  isStrong?: boolean
}

export function Bar({ name, share, value, isStrong = false }: Props) {
  return (
    <li data-strong={isStrong}>
      <span>{name}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" className={styles.ground} />
        <rect width={Math.max(share * 100, 0.5)} height="8" className={styles.length} />
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
