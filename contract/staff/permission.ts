/** What members of staff may be allowed to do; `core/accounts/permissions.ts` says which role may what. */
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
  /** Whoever is signed in as staff: their own account, the search, what is live. */
  'staff:self',
  'test:read',
  'test:write',
] as const

export type Permission = (typeof PERMISSIONS)[number]
