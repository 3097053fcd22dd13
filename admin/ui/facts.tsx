import type { ReactNode } from 'react'
import styles from './facts.module.css'

export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
