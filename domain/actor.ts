import type { Role } from './permissions.ts'

/** The signed-in account behind a change, or nobody for jobs. */
export interface Actor {
  accountId: number | null
  role: Role
}

export const SYSTEM: Actor = { accountId: null, role: 'admin' }
