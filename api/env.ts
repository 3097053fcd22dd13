import type { Context, Hono } from 'hono'
import type { StudentSession } from '../core/student/find-student-session.ts'
import type { Db } from '../db/client.ts'

/** Facts about a request that the process adds; no caller can set them. */
export interface ApiBindings {
  /** The visitor of the page, or the caller over the network. */
  address?: string
  /** Aborted when the caller has disconnected. */
  signal?: AbortSignal
  /** Students by token: the first call of a page looks the student up for all of its calls. */
  students?: Map<string, Promise<StudentSession>>
}

export interface ApiEnv {
  Bindings: ApiBindings
  Variables: { db: Db }
}

export type Api = Hono<ApiEnv>
export type ApiContext = Context<ApiEnv>
