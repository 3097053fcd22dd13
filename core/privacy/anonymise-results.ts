import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ERASED_NAME } from '../../db/erased.ts'
import { testResult } from '../../db/schema/placement.ts'

/** Level and answers stay, because the statistics of the questions count them. @returns how many there were */
export async function anonymiseResults(tx: Db, which: SQL | undefined): Promise<number> {
  const { rowCount } = await tx
    .update(testResult)
    .set({ ...ERASED_NAME, email: '', phone: '', age: '', city: '', branch: null, code: null })
    .where(which)
  return rowCount ?? 0
}
