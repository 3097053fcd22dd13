import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { schoolDay } from '../domain/school-time.ts'
import { SEED_LOCK } from './fill.ts'
import { readYear } from './read-year.ts'
import { applyChanges, recordYear } from './record-year.ts'

export async function continueYear(
  db: Db,
  contentDir: string,
  moved: readonly number[],
): Promise<void> {
  const year = readYear(contentDir)
  const today = schoolDay()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    await recordYear(tx, year, today)
    await applyChanges(tx, year, { today, groups: moved })
  })
}
