import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { BackupState } from '../contract/staff/dashboard.ts'
import type { FileStore } from '../core/media/file-store.ts'
import type { Db } from '../db/client.ts'
import type { CreateLimit } from './rate-limit.ts'
import type { StaffFeed } from './staff-feed.ts'

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
