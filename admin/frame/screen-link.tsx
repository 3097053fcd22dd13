import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '../../domain/permissions.ts'
import { useCan } from '../session/session.ts'
import { Status, type Tone } from '../ui/status.tsx'
import styles from './due-list.module.css'

interface Props {
  to: string
  access: Permission
  className?: string
  children: ReactNode
}

export function ScreenLink({ to, access, className, children }: Props) {
  if (useCan(access)) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  }
  return className ? null : children
}

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
