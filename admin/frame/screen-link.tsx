import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '../../domain/permissions.ts'
import { useCan } from '../session/session.ts'

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
