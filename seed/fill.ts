import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { seedLoad } from '../db/schema/operations.ts'
import { findLoaded } from './marks.ts'
import type { Seed } from './read-seed.ts'

/** Any number that nothing else locks: processes that start together load one after the other. */
export const SEED_LOCK = 7_451_002

export async function fill(db: Db, { loads, placing }: Seed): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const loaded = await findLoaded(tx)
    for (const [name, load] of loads) {
      if (loaded.has(name)) continue
      // First the mark: what a part adds later in its loading looks for records of the sample by it.
      await tx.insert(seedLoad).values({ name })
      await load(tx)
    }
    await placing
  })
}
