import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { keepPlans } from './prepared.ts'
import { schema } from './schema.ts'

type Schema = typeof schema

/** A connection pool or a transaction: what every function of `core` takes first. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export interface Connection {
  db: Db
  pool: pg.Pool
}

/** In milliseconds, so that no request waits for ever. */
const LIMITS = {
  connectionTimeoutMillis: 3_000,
  /** For a statement: then the server ends it, and a moment later nobody waits for a server that does not. */
  statement_timeout: 8_000,
  query_timeout: 10_000,
}
const NO_LIMITS = { connectionTimeoutMillis: 30_000 }

/** Connections that stay open while nobody asks: each is a process of the server with 5 to 8 MB of its own. */
const KEPT = 1

interface Options {
  max?: number
  /** True for what answers requests: then a database that is away or slow is a failure within seconds. */
  isLimited?: boolean
  /** Whether the server is the embedded one. */
  isOurs?: boolean
}

/** Opens a pool; nothing is sent before the first query. */
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
    ...(isLimited ? LIMITS : NO_LIMITS),
  })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that breaks in the middle of a transaction, whose query reports it besides.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  if (isOurs) keepPlans(db)
  return { db, pool }
}
