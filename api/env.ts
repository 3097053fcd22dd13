import type { Context, Hono } from 'hono'
import type { StudentSession } from '../core/student/student-account.ts'
import type { Db } from '../db/client.ts'
import type { StaffRole } from '../domain/permissions.ts'

export interface ApiBindings {
  address?: string
  reference?: string
  signal?: AbortSignal
  /** Called once a member of staff is known to ask: their uploads take their time. */
  onSignedIn?: () => void
  students?: Map<string, Promise<StudentSession>>
}

export interface ApiEnv {
  Bindings: ApiBindings
  Variables: {
    db: Db
    route?: string
    caller?: { accountId: number; role: StaffRole }
  }
}

export type Api = Hono<ApiEnv>
export type ApiContext = Context<ApiEnv>
