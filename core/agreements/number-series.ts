import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { numberSeries } from '../../db/schema/money.ts'

/**
 * The next number of a series. Its row stays locked to the end of the transaction: who asks later waits, and a transaction that
 * is rolled back leaves no gap. Call it in a transaction, last of all that locks.
 */
export async function takeNumber(tx: Db, series: string): Promise<number> {
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({
      target: numberSeries.series,
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
  if (!row) throw new Error('The number was not stored.')
  return row.last
}
