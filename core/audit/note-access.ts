import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { recordAccess } from '../../db/schema/accounts.ts'
import type { OpenedRecord } from '../../domain/opened-record.ts'

interface Opening {
  accountId: number
  entity: OpenedRecord
  entityId: number
}

/** The only writer of new rows: once for each person, record and hour. */
export async function noteAccess(db: Db, opening: Opening): Promise<void> {
  await db
    .insert(recordAccess)
    .values({ ...opening, hour: sql`date_trunc('hour', now())` })
    .onConflictDoNothing()
}
