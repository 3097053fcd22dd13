import type { Socket } from 'node:net'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
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
  statement_timeout: 8_000,
  /** The server ends the transaction of a machine that died in it, and releases its locks. */
  idle_in_transaction_session_timeout: 10_000,
}
const NO_LIMITS = { connectionTimeoutMillis: 30_000 }

/** In milliseconds. The server has ended every statement by then: one that says nothing for so long is dead. */
const SILENCE = 10_000

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
  if (isLimited) endSilent(pool)
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  if (isOurs) {
    keepPlans(db)
    pipelineNamed(pool)
  }
  return { db, pool }
}

/** pg's own limit sets a timer for each query and keeps its rows in memory until the next large collection. */
function endSilent(pool: pg.Pool): void {
  const streamOf = (client: pg.PoolClient) =>
    (client as ConnectedClient).connection.stream as Socket
  pool.on('connect', (client) => {
    const stream = streamOf(client)
    stream.on('timeout', () => stream.destroy(new Error('Query read timeout')))
  })
  pool.on('acquire', (client) => streamOf(client).setTimeout(SILENCE))
  pool.on('release', (_, client) => streamOf(client).setTimeout(0))
}

const ours = new WeakSet<Db>()

/** Only for our own server: no pooler stands between, so named plans can be kept. */
function keepPlans(db: Db): void {
  ours.add(db)
}

/**
 * Builds a query once per pool. Our own PostgreSQL also plans it once per connection; behind a pooler the next query may
 * get a connection without the plan, so there it has no name.
 */
export function prepared<Query>(
  name: string,
  build: (db: Db) => { prepare(name: string): Query },
): (db: Db) => Query {
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const query = known.get(db) ?? build(db).prepare(ours.has(db) ? name : '')
    known.set(db, query)
    return query
  }
}

interface Asked {
  query: pg.QueryConfig
  values: unknown[]
  resolve(result: pg.QueryResult): void
  reject(reason: unknown): void
}

type ConnectedClient = pg.PoolClient & Pick<pg.Client, 'connection'>

/**
 * Queries that `prepared` has named and that are asked in one turn of the event loop go out together, on one connection of a pool
 * with `pipeline: true`. So a page wakes one process of the database once, not one for each of its queries.
 */
function pipelineNamed(pool: pg.Pool): void {
  const askOne = pool.query.bind(pool) as (...query: unknown[]) => unknown
  let asked: Asked[] = []

  async function sendAll(): Promise<void> {
    const turn = asked
    asked = []
    let client: ConnectedClient
    try {
      client = (await pool.connect()) as ConnectedClient
    } catch (err) {
      for (const { reject } of turn) reject(err)
      return
    }
    const { stream } = client.connection
    let left = turn.length
    let hasFailed = false
    stream.cork()
    for (const { query, values, resolve, reject } of turn) {
      client.query({ ...query, values }, (err: Error | undefined, result) => {
        if (err) reject(err)
        else resolve(result)
        hasFailed ||= Boolean(err)
        left -= 1
        if (left === 0) client.release(hasFailed)
      })
    }
    stream.uncork()
  }

  function ask(query: pg.QueryConfig, values: unknown[] = []): unknown {
    if (!query.name) return askOne(query, values)
    return new Promise<pg.QueryResult>((resolve, reject) => {
      asked.push({ query, values, resolve, reject })
      if (asked.length === 1) setImmediate(sendAll)
    })
  }

  pool.query = ask as pg.Pool['query']
}
