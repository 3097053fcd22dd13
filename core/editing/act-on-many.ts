import type { BULK_ACTS } from '../../contract/staff/content-bulk.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { deleteRecord } from './delete-record.ts'
import type { SeenEntry } from './entry.ts'
import { forEachRecord, type Outcome } from './for-each-record.ts'
import { restoreRecord } from './restore-record.ts'
import { republish, unpublish } from './unpublish.ts'

const ACTS = { unpublish, republish, delete: deleteRecord, restore: restoreRecord }

export function actOnMany(
  db: Db,
  actor: Actor,
  { act, records }: { act: (typeof BULK_ACTS)[number]; records: readonly SeenEntry[] },
): Promise<Outcome[]> {
  return forEachRecord(records, async (record) => {
    await ACTS[act](db, actor, record)
    return 'done'
  })
}
