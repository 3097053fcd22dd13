import type { ReactNode } from 'react'
import { Sign } from '../ui/sign.tsx'
import styles from './problem.module.css'

interface Props {
  title: string
  text: ReactNode
  children?: ReactNode
}

export function Problem({ title, text, children }: Props) {
  return (
    <section className={styles.problem}>
      <Sign size={64} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}
