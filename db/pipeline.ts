import type pg from 'pg'

interface Asked {
  query: pg.QueryConfig
  values: unknown[]
  resolve(result: pg.QueryResult): void
  reject(reason: unknown): void
}

export type ConnectedClient = pg.PoolClient & Pick<pg.Client, 'connection'>

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
