import { TransactionRollbackError } from 'drizzle-orm'
import type { Db } from './client.ts'

export async function trial<Result>(db: Db, run: (tx: Db) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  try {
    return await db.transaction(async (tx) => {
      results.push(await run(tx))
      return tx.rollback()
    })
  } catch (error) {
    const [result] = results
    if (result === undefined || !(error instanceof TransactionRollbackError)) throw error
    return result
  }
}
