import { sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { AbsenceSettings, saveSettings } from '../../contract/staff/absence.ts'
import type { Db } from '../../db/client.ts'
import { absenceSettings } from '../../db/schema/lessons.ts'
import type { Actor } from '../../domain/actor.ts'
import { ABSENCE_WARNINGS } from '../../domain/lesson.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'

const ENTITY = 'absence-settings'
const [FIRST = 6, SECOND = 8] = ABSENCE_WARNINGS

/** `revision` is 0 for a school that has changed nothing. */
export async function getAbsenceSettings(db: Db): Promise<AbsenceSettings> {
  const [row] = await db.select().from(absenceSettings)
  return toSettings(row)
}

function toSettings(row: typeof absenceSettings.$inferSelect | undefined): AbsenceSettings {
  const {
    firstWarning = FIRST,
    secondWarning = SECOND,
    sendsMail = false,
    revision = 0,
  } = row ?? {}
  return { firstWarning, secondWarning, sendsMail, revision }
}

/** @throws AppError stale */
export function saveAbsenceSettings(
  db: Db,
  actor: Actor,
  { revision, ...values }: Body<typeof saveSettings>,
): Promise<AbsenceSettings> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(absenceSettings).for('update')
    const known = toSettings(row)
    await refuseStale(tx, { entity: ENTITY, id: 1, revision, record: known })
    await tx
      .insert(absenceSettings)
      .values(values)
      .onConflictDoUpdate({
        target: absenceSettings.id,
        set: { ...values, revision: sql`${absenceSettings.revision} + 1` },
      })
    const { revision: _, ...before } = known
    await recordChange(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: 1,
      before,
      after: values,
    })
    return getAbsenceSettings(tx)
  })
}
