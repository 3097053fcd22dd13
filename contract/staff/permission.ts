/** The permissions of staff; `domain/permissions.ts` says which role has which. */
export const PERMISSIONS = [
  'account:read',
  'account:write',
  'audit:read',
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
  'mail:read',
  'mail:write',
  'media:read',
  'media:write',
  'result:read',
  'settings:read',
  'settings:write',
  /** Every signed-in member of staff: the own account, the search, live news. */
  'staff:self',
  'test:read',
  'test:write',
] as const

export type Permission = (typeof PERMISSIONS)[number]
