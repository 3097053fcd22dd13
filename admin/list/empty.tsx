import type { ReactNode } from 'react'
import { Sign } from '../ui/sign.tsx'
import styles from './empty.module.css'

interface Props {
  title: string
  text: ReactNode
  children?: ReactNode
}

export function Empty({ title, text, children }: Props) {
  return (
    <div className={styles.empty} role="status">
      <Sign size={52} />
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </div>
  )
}
