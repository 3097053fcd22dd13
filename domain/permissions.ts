/** The roles of accounts; a student has no permission of staff. */
export const ROLES = ['student', 'teacher', 'frontdesk', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]
export type StaffRole = Exclude<Role, 'student'>

/** `own`: only the groups that the account teaches, and what hangs on them. */
export type Scope = 'all' | 'own'

type Grant = Partial<Record<StaffRole, Scope>>

const EVERYBODY: Grant = { admin: 'all', editor: 'all', frontdesk: 'all', teacher: 'all' }
const DESK: Grant = { admin: 'all', frontdesk: 'all' }
const CONTENT: Grant = { admin: 'all', editor: 'all' }
const OWNER: Grant = { admin: 'all' }

/** Which role may do what, and on which records: the only table of it. */
const GRANTS = {
  'account:read': OWNER,
  'account:write': OWNER,
  'audit:read': OWNER,
  'content:publish': CONTENT,
  'content:read': CONTENT,
  'content:write': CONTENT,
  'dashboard:read': { admin: 'all', editor: 'all', frontdesk: 'all' },
  'group:read': { admin: 'all', frontdesk: 'all', teacher: 'own' },
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
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof GRANTS

/** @returns the records that a role may do this on; undefined where it may not */
export function scopeOf(role: Role, permission: Permission): Scope | undefined {
  const grant: Grant = GRANTS[permission]
  return role === 'student' ? undefined : grant[role]
}

export function isAllowed(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) !== undefined
}

export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(GRANTS) as Permission[]).filter((permission) => isAllowed(role, permission))
}

export function rolesWith(permission: Permission): StaffRole[] {
  return Object.keys(GRANTS[permission]) as StaffRole[]
}
