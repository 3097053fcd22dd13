import type { Context, Hono } from 'hono'
import type { StudentSession } from '../core/student/find-student-session.ts'
import type { Db } from '../db/client.ts'
import type { StaffRole } from '../domain/permissions.ts'

/** Facts about a request that the process adds; no caller can set them. */
export interface ApiBindings {
  address?: string
  signal?: AbortSignal
  /** Called once a member of staff is known to ask: their uploads take their time. */
  onSignedIn?: () => void
  /** Students by token: the first call of a page looks the student up for all of its calls. */
  students?: Map<string, Promise<StudentSession>>
}

export interface ApiEnv {
  Bindings: ApiBindings
  Variables: {
    db: Db
    /** Path of the call with `{id}` for values. */
    route?: string
    /** The member of staff who calls, once known. */
    caller?: { accountId: number; role: StaffRole }
  }
}

export type Api = Hono<ApiEnv>
export type ApiContext = Context<ApiEnv>
