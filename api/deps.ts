import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import type { CreateLimit } from './rate-limit.ts'

/** What the API is built from; whoever starts it chooses. */
export interface Deps {
  db: Db
  log: Logger
  apiToken: string
  createLimit: CreateLimit
}
