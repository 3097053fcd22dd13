import type { Role } from './permissions.ts'

/** On whose behalf a function changes something: the account that is signed in, or nobody for what Kur does by itself. */
export interface Actor {
  accountId: number | null
  role: Role
}

/** Kur itself: the sample school as it is loaded, and jobs. */
export const SYSTEM: Actor = { accountId: null, role: 'admin' }
