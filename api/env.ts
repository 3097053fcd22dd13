import type { Context, Hono } from 'hono'
import type { StudentSession } from '../core/student/find-student-session.ts'
import type { Db } from '../db/client.ts'

/** What the process says of a request besides the request itself. Nobody outside can set it. */
export interface ApiBindings {
  /** Of the person for whom the call is made: the visitor of a page, or who calls over the network. */
  address?: string
  /** Aborted when whoever asks is gone. */
  signal?: AbortSignal
  /** Who is signed in, by token: the calls of one page find the student that its first call has found. */
  students?: Map<string, Promise<StudentSession>>
}

export interface ApiEnv {
  Bindings: ApiBindings
  Variables: { db: Db }
}

export type Api = Hono<ApiEnv>
export type ApiContext = Context<ApiEnv>
