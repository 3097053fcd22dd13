import type { Db } from '../../db/client.ts'

/** Milliseconds. */
const LIFETIME = 60_000
/** Searches of one database; then all are forgotten. */
const LIMIT = 1_000

/** Until when a search is taken to find more than is counted. */
const known = new WeakMap<Db, Map<string, number>>()

/**
 * Whether a search has just found more than is counted. A desk asks for the same at each page that it turns and at each lead
 * that comes; counting further than needed is half of the time that this takes.
 */
export function hasMany(db: Db, search: string): boolean {
  return performance.now() < (known.get(db)?.get(search) ?? 0)
}

export function rememberMany(db: Db, search: string): void {
  const searches = known.get(db) ?? new Map<string, number>()
  if (searches.size >= LIMIT) searches.clear()
  known.set(db, searches.set(search, performance.now() + LIFETIME))
}
