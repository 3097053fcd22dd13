import type { Db } from './client.ts'

const ours = new WeakSet<Db>()

/** For a pool of the server that we own ourselves: nobody stands between, so a plan can be kept under a name. */
export function keepPlans(db: Db): void {
  ours.add(db)
}

/**
 * A query of the hottest paths, put together once for each pool. Our own PostgreSQL plans it once for each connection too;
 * a pooler before another may give the next query a connection that does not know the name, so there it has none.
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
