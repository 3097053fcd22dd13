import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { pipelineNamed } from './pipeline.ts'
import { keepPlans } from './prepared.ts'
import { schema } from './schema.ts'

type Schema = typeof schema

export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export interface Connection {
  db: Db
  pool: pg.Pool
}

/** In milliseconds, so that no request waits for ever. */
const LIMITS = {
  /** The pool binds a query to the connection that is opened for it, and opening needs several turns of a busy loop. */
  connectionTimeoutMillis: 5_000,
  /** The server ends a statement after this, and a moment later the client stops waiting for a dead server. */
  statement_timeout: 8_000,
  query_timeout: 10_000,
  /** The server ends the transaction of a machine that died in it, and releases its locks. */
  idle_in_transaction_session_timeout: 10_000,
}
const NO_LIMITS = { connectionTimeoutMillis: 30_000 }

/** Idle connections that stay open: each is a server process with 5 to 8 MB. */
const KEPT = 1

interface Options {
  max?: number
  isLimited?: boolean
  isOurs?: boolean
}

export function connect(
  url: string,
  { max = 10, isLimited = false, isOurs = false }: Options = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: Math.min(max, KEPT),
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    pipeline: isOurs,
    ...(isLimited ? LIMITS : NO_LIMITS),
  })
  // Without listeners an error would end the process. The pool replaces a broken idle connection; within a transaction
  // the query reports the error as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  if (isOurs) {
    keepPlans(db)
    pipelineNamed(pool)
  }
  return { db, pool }
}
