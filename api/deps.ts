import type { KeyObject } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { BackupState } from '../contract/staff/dashboard.ts'
import type { StaffChange, StaffPresence } from '../contract/staff/live.ts'
import type { FileStore } from '../core/media/file-store.ts'
import type { StudentSession } from '../core/student/student-account.ts'
import type { Db } from '../db/client.ts'
import type { StaffRole } from '../domain/permissions.ts'
import type { CreateLimit } from './rate-limit.ts'

export interface Deps {
  db: Db
  log: Logger
  apiToken: string
  totpKey: KeyObject
  /** Public address of the site, for links in mails; without a slash at the end. */
  siteUrl: string
  media: FileStore
  files: FileStore
  printFonts: string
  createLimit: CreateLimit
  isLimited: boolean
  staffFeed: StaffFeed
  /** Whether the environment names a mail server; the school’s own setting then waits. */
  hasFixedMailServer: boolean
  mailKey: KeyObject
  paperKey: KeyObject
  backups(): Promise<BackupState>
  /** Counts a call that writes, by its path with `{id}` for values. */
  countCall?(call: string, status: number): void
}

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

export type StaffNews =
  | { type: 'change'; revision: string; change: StaffChange }
  | { type: 'presence'; presence: StaffPresence }
  | { type: 'gap' }
  | { type: 'end' }

export interface StaffFeed {
  follow(listener: (news: StaffNews) => void): () => void
}
