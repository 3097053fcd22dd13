import type { Db } from '../../db/client.ts'
import { contentSchedule } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { cancelWaiting } from './cancel-schedule.ts'
import { type Entry, findWorkingBody, type SeenEntry } from './entry.ts'
import { lockEntry } from './lock-entry.ts'
import type { Check } from './publish.ts'
import { refuseFieldErrors } from './publish-body.ts'
import { addVersion } from './versions.ts'

export interface Plan {
  act: 'publish' | 'unpublish'
  dueAt: Date
}

const MINUTE = 60_000

/**
 * Replaces an earlier plan of the same act.
 * @throws AppError not-found, stale, invalid for a past time or an incomplete body
 */
export function schedule(
  db: Db,
  actor: Actor,
  { act, dueAt, ...seen }: SeenEntry & Plan,
  check: Check,
): Promise<void> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const due = new Date(Math.floor(dueAt.getTime() / MINUTE) * MINUTE)
    if (due.getTime() <= Date.now()) {
      throw new AppError('invalid', { fields: { dueAt: 'İleri bir zaman seçin.' } })
    }
    const versionId = act === 'publish' ? await pinVersion(tx, actor, entry, check) : null
    await cancelWaiting(tx, seen.id, act)
    await tx.insert(contentSchedule).values({
      entryId: seen.id,
      versionId,
      act,
      dueAt: due,
      actorId: actor.accountId,
    })
    await recordChange(tx, actor, {
      action: `schedule-${act}`,
      entity: seen.kind,
      entityId: entry.recordId,
      after: { entry: seen.id, dueAt: due.toISOString() },
    })
  })
}

/** A version fixes the draft: later typing does not go live unseen. */
async function pinVersion(tx: Db, actor: Actor, entry: Entry, check: Check): Promise<number> {
  const body = await findWorkingBody(tx, entry)
  await refuseFieldErrors(tx, entry, check(entry.kind as SeenEntry['kind'], body))
  const { id } = await addVersion(tx, actor, entry, { body, cause: 'scheduled' })
  return id
}
