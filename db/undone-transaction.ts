import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './client.ts'
import { schema } from './schema.ts'

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
