import type { Pool, QueryConfig } from 'pg'

export function noteQueries(pool: Pool): { take(): QueryConfig[] } {
  let asked: QueryConfig[] = []
  const query = pool.query.bind(pool)
  pool.query = ((config: QueryConfig, values?: unknown[]) => {
    asked.push({ ...config, ...(values && { values }) })
    return query(config, values)
  }) as typeof pool.query
  return {
    take() {
      const taken = asked
      asked = []
      return taken
    },
  }
}
