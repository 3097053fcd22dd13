import type { ReactNode } from 'react'
import type { Permission } from '../../domain/permissions.ts'
import { Status, type Tone } from '../ui/status.tsx'
import styles from './due-list.module.css'
import { ScreenLink } from './screen-link.tsx'

export interface DueLine {
  tone: Tone
  text: ReactNode
  to: string
  access: Permission
}

export function DueList({ lines }: { lines: DueLine[] }) {
  return (
    <ul className={styles.list}>
      {lines.map(({ tone, text, to, access }) => (
        <li key={to}>
          <Status tone={tone}>
            <ScreenLink to={to} access={access}>
              {text}
            </ScreenLink>
          </Status>
        </li>
      ))}
    </ul>
  )
}
