import type { Db } from './client.ts'

const ours = new WeakSet<Db>()

/** Only for our own server: no pooler stands between, so named plans can be kept. */
export function keepPlans(db: Db): void {
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
