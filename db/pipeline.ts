import type pg from 'pg'

interface Asked {
  query: pg.QueryConfig
  values: unknown[] | undefined
  resolve(result: pg.QueryResult): void
  reject(reason: unknown): void
}

/**
 * Named queries (prepared.ts) that are asked in one turn of the event loop go out on one connection of a pool with
 * `pipeline: true`. So a page wakes one process of the database, not one for each of its queries.
 */
export function pipelineNamed(pool: pg.Pool): void {
  const askOne = pool.query.bind(pool) as (...query: unknown[]) => unknown
  let asked: Asked[] = []

  async function sendAll(): Promise<void> {
    const turn = asked
    asked = []
    let client: pg.PoolClient
    try {
      client = await pool.connect()
    } catch (err) {
      for (const { reject } of turn) reject(err)
      return
    }
    let hasFailed = false
    const answers = turn.map(async ({ query, values, resolve, reject }) => {
      try {
        resolve(await client.query(query, values))
      } catch (err) {
        hasFailed = true
        reject(err)
      }
    })
    await Promise.all(answers)
    client.release(hasFailed)
  }

  function ask(query: pg.QueryConfig, values?: unknown[]): unknown {
    if (!query.name) return askOne(query, values)
    return new Promise<pg.QueryResult>((resolve, reject) => {
      asked.push({ query, values, resolve, reject })
      if (asked.length === 1) setImmediate(sendAll)
    })
  }

  pool.query = ask as pg.Pool['query']
}
