import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { numberSeries } from '../../db/schema/money.ts'

/**
 * The next number of a series. Its row stays locked to the end of the transaction: who asks later waits, and a transaction that
 * is rolled back leaves no gap. Call it in a transaction, last of all that locks.
 */
export function takeNumber(tx: Db, series: string): Promise<number> {
  return takeNumbers(tx, series, 1)
}

/** @returns the first of so many numbers in a row */
export async function takeNumbers(tx: Db, series: string, count: number): Promise<number> {
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, last: count })
    .onConflictDoUpdate({
      target: numberSeries.series,
      set: { last: sql`${numberSeries.last} + ${count}` },
    })
    .returning({ last: numberSeries.last })
  if (!row) throw new Error('The number was not stored.')
  return row.last - count + 1
}
