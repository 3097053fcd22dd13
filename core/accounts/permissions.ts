import type { Role } from './actor.ts'

export type StaffRole = Exclude<Role, 'student'>

const EVERYBODY = ['admin', 'editor', 'frontdesk', 'teacher'] as const
const DESK = ['admin', 'frontdesk'] as const
const CONTENT = ['admin', 'editor'] as const
const OWNER = ['admin'] as const

/** Which role may do what: the only table of it. Teachers see their own groups, which the queries see to. */
const ROLES = {
  'account:read': OWNER,
  'account:write': OWNER,
  'audit:read': OWNER,
  'content:publish': CONTENT,
  'content:read': CONTENT,
  'content:write': CONTENT,
  'dashboard:read': ['admin', 'editor', 'frontdesk'],
  'group:read': ['admin', 'frontdesk', 'teacher'],
  'group:write': DESK,
  'lead:export': DESK,
  'lead:read': DESK,
  'lead:write': DESK,
  'learner:export': DESK,
  'learner:read': DESK,
  'learner:write': DESK,
  'mail:read': OWNER,
  'mail:write': OWNER,
  'media:read': CONTENT,
  'media:write': CONTENT,
  'result:read': DESK,
  'settings:read': OWNER,
  'settings:write': OWNER,
  'staff:self': EVERYBODY,
  'test:read': CONTENT,
  'test:write': CONTENT,
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof ROLES

/** A student may nothing here, whatever the table says. */
export function isAllowed(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = ROLES[permission]
  return roles.includes(role)
}

export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(ROLES) as Permission[]).filter((permission) => isAllowed(role, permission))
}
