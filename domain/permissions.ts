export const STAFF_ROLES = ['teacher', 'frontdesk', 'editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const ROLE_NAMES: Record<StaffRole, string> = {
  admin: 'Yönetici',
  editor: 'Editör',
  frontdesk: 'Danışman',
  teacher: 'Öğretmen',
}

/** Roles that may be bound to campuses. Teachers see their own groups, texts and tests have no campus, an owner sees all. */
const BOUND_ROLES: readonly StaffRole[] = ['frontdesk']

export function mayBeBound(role: StaffRole): boolean {
  return BOUND_ROLES.includes(role)
}

export const ROLES = ['student', ...STAFF_ROLES] as const
export type Role = (typeof ROLES)[number]

export const PERMISSIONS = [
  'account:read',
  'account:write',
  'attendance:write',
  'audit:read',
  'certificate:write',
  'content:publish',
  'content:read',
  'content:write',
  'dashboard:read',
  'group:read',
  'group:write',
  'lead:export',
  'lead:read',
  'lead:write',
  'learner:export',
  'learner:read',
  'learner:write',
  'lesson:read',
  'lesson:write',
  'mail:read',
  'mail:write',
  'media:read',
  'media:write',
  'payment:read',
  'payment:write',
  'person:erase',
  'price:approve',
  'report:read',
  'result:read',
  'settings:read',
  'settings:write',
  'staff:self',
  'test:read',
  'test:write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** A permission or, ending in `:own`, the same for groups that the account teaches. */
type Right = Permission | `${Permission}:own`

const RIGHTS: Record<StaffRole, readonly Right[]> = {
  admin: PERMISSIONS,
  editor: [
    'content:publish',
    'content:read',
    'content:write',
    'dashboard:read',
    'media:read',
    'media:write',
    'staff:self',
    'test:read',
    'test:write',
  ],
  frontdesk: [
    'attendance:write',
    'certificate:write',
    'dashboard:read',
    'group:read',
    'group:write',
    'lead:export',
    'lead:read',
    'lead:write',
    'learner:export',
    'learner:read',
    'learner:write',
    'lesson:read',
    'lesson:write',
    'payment:read',
    'payment:write',
    'result:read',
    'staff:self',
  ],
  teacher: ['attendance:write:own', 'group:read:own', 'lesson:read:own', 'staff:self'],
}

export function hasRight(role: Role, right: Right): boolean {
  return role !== 'student' && RIGHTS[role].includes(right)
}

export function isAllowed(role: Role, permission: Permission): boolean {
  return hasRight(role, permission) || hasRight(role, `${permission}:own`)
}

export function permissionsOf(role: Role): Permission[] {
  return PERMISSIONS.filter((permission) => isAllowed(role, permission))
}

export function rolesWith(permission: Permission): StaffRole[] {
  return STAFF_ROLES.filter((role) => isAllowed(role, permission))
}
