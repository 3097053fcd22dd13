import type { ReactNode } from 'react'
import type { Permission } from '../../contract/staff/permission.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import styles from './due-list.module.css'
import { Status, type Tone } from './status.tsx'

export interface DueLine {
  tone: Tone
  text: ReactNode
  /** Where it is done; no two lines lead to the same place. */
  to: string
  access: Permission
}

/** What somebody should do today, each a way to where it is done. */
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
