import type { ReactNode } from 'react'
import { late, Static } from '../ui/static.tsx'
import styles from './auth-screen.module.css'

const Sunrise = late(async () => (await import('./sunrise.tsx')).Sunrise)

interface Props {
  title: string
  lead?: string
  children: ReactNode
}

export function AuthScreen({ title, lead, children }: Props) {
  return (
    <div className={styles.auth}>
      <div className={styles.body}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      <Static name="horizon" className={styles.picture}>
        {() => <Sunrise />}
      </Static>
    </div>
  )
}
