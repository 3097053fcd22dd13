import type { Role } from './permissions.ts'

export interface Actor {
  accountId: number | null
  role: Role
}

export const SYSTEM: Actor = { accountId: null, role: 'admin' }
