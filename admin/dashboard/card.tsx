import { type ReactNode, useId } from 'react'
import { formatNumber } from '../ui/number.ts'
import styles from './dashboard.module.css'

interface Props {
  title: string
  figure?: string | number
  note?: string
  span?: 'wide' | 'third'
  children: ReactNode
}

export function Card({ title, figure, note, span, children }: Props) {
  const id = useId()
  return (
    <article className={styles.card} data-span={span} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {figure !== undefined && (
        <p className={styles.figure}>
          <b>{typeof figure === 'number' ? formatNumber(figure) : figure}</b> {note}
        </p>
      )}
      {children}
    </article>
  )
}
