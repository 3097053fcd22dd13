import type { Role } from './permissions.ts'

export interface Actor {
  accountId: number | null
  role: Role
  /** The campuses whose records are seen and changed; without them all are. */
  campusIds?: readonly number[] | undefined
}

export const SYSTEM: Actor = { accountId: null, role: 'admin' }
