import type { ReactNode } from 'react'
import styles from './eyebrow.module.css'

interface Props {
  id?: string
  tag?: 'p' | 'h2'
  children: ReactNode
}

export function Eyebrow({ id, tag: Tag = 'p', children }: Props) {
  return (
    <Tag id={id} className={styles.eyebrow}>
      {children}
    </Tag>
  )
}
