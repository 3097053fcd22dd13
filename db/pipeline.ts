import type pg from 'pg'

interface Asked {
  query: pg.QueryConfig
  values: unknown[] | undefined
  resolve(result: pg.QueryResult): void
  reject(reason: unknown): void
}

type Client = pg.PoolClient & Pick<pg.Client, 'connection'>

/**
 * Named queries (prepared.ts) that are asked in one turn of the event loop go out together, on one connection of a pool
 * with `pipeline: true`. So a page wakes one process of the database once, not one for each of its queries.
 */
export function pipelineNamed(pool: pg.Pool): void {
  const askOne = pool.query.bind(pool) as (...query: unknown[]) => unknown
  let asked: Asked[] = []

  async function sendAll(): Promise<void> {
    const turn = asked
    asked = []
    let client: Client
    try {
      client = (await pool.connect()) as Client
    } catch (err) {
      for (const { reject } of turn) reject(err)
      return
    }
    let hasFailed = false
    const { stream } = client.connection
    stream.cork()
    const answers = turn.map(async ({ query, values, resolve, reject }) => {
      try {
        resolve(await client.query(query, values))
      } catch (err) {
        hasFailed = true
        reject(err)
      }
    })
    stream.uncork()
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
