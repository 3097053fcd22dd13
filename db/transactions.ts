import { TransactionRollbackError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './client.ts'
import { schema } from './schema.ts'

export async function trial<Result>(db: Db, run: (tx: Db) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  try {
    return await db.transaction(async (tx) => {
      results.push(await run(tx))
      return tx.rollback()
    })
  } catch (error) {
    const [result] = results
    if (result === undefined || !(error instanceof TransactionRollbackError)) throw error
    return result
  }
}

const PATIENCE = '5s'

class Made<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** Always rolled back: only it sees its writes, and nothing is announced. */
export async function inUndoneTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const db = drizzle({ client: oneAtATime(client), schema, casing: 'snake_case' })
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(`set local statement_timeout = '${PATIENCE}'`)
      throw new Made(await work(tx))
    })
  } catch (end) {
    if (end instanceof Made) return end.value
    throw end
  } finally {
    client.release()
  }
}

/** A connection runs one statement at a time; further ones queue here. */
function oneAtATime(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...statement: Parameters<typeof client.query>) => {
    const answer = last.then(() => client.query(...statement))
    last = answer.catch(() => {})
    return answer
  }
  return { query } as unknown as pg.PoolClient
}

const ATTEMPTS = 4

/**
 * Runs a transaction, and again when another one was first. A later attempt finds what the other has stored, and can name
 * it; it may lose once more, to the same one or to a third.
 */
export async function retryLostRace<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact()
    } catch (error) {
      if (attempt === ATTEMPTS || !lostRace(error)) throw error
    }
  }
}

/**
 * An exclusion constraint refused it (23P01), or PostgreSQL ended it (40P01): two transactions that take one room at one
 * time can each wait for the other.
 */
function lostRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === '23P01' || code === '40P01' || lostRace(error.cause)
}
