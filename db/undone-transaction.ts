import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './client.ts'
import { schema } from './schema.ts'

/** Longest that a statement may take: whoever writes the same rows waits meanwhile. */
const PATIENCE = '5s'

/** Ends the transaction with what was made of it. */
class Made<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** Always rolled back: it sees what it has written, and nobody else ever does. Nothing is announced. */
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

/** A connection answers one statement after the other; whoever asks for several at once waits here. */
function oneAtATime(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...statement: Parameters<typeof client.query>) => {
    const answer = last.then(() => client.query(...statement))
    last = answer.catch(() => {})
    return answer
  }
  return { query } as unknown as pg.PoolClient
}
