import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { schema } from './schema.ts'

type Schema = typeof schema

/** A connection pool or a transaction: what every function of `core` takes first. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export interface Connection {
  db: Db
  pool: pg.Pool
}

/**
 * Opens a pool; nothing is sent before the first query.
 * @param options.max connections at most, default 10
 */
export function connect(url: string, options: { max?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
  })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that breaks in the middle of a transaction, whose query reports it besides.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle({ client: pool, schema, casing: 'snake_case' }), pool }
}
