import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { SlotInput } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { timetableSlot } from '../../db/schema/groups.ts'
import { AppError } from '../errors.ts'

interface Span {
  startsOn?: string | null | undefined
  endsOn?: string | null | undefined
}

/** Kept slots keep their ids, so that calendars move them. @throws AppError not-found for a slot of another group */
export async function saveSlots(
  db: Db,
  groupId: number,
  given: readonly SlotInput[],
  { startsOn, endsOn }: Span = {},
): Promise<void> {
  const slots = given.map(({ validFrom, validUntil, ...slot }) => ({
    ...slot,
    validFrom: validFrom ?? startsOn ?? null,
    validUntil: validUntil ?? endsOn ?? null,
  }))
  const kept = slots.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const own = eq(timetableSlot.groupId, groupId)
  await db
    .delete(timetableSlot)
    .where(kept.length > 0 ? and(own, notInArray(timetableSlot.id, kept)) : own)
  const added = slots.filter(({ id }) => id === undefined)
  for (const { id, ...changes } of slots) {
    if (id !== undefined) await changeSlot(db, groupId, id, changes)
  }
  if (added.length > 0) {
    await db.insert(timetableSlot).values(added.map((row) => ({ ...row, groupId })))
  }
}

async function changeSlot(
  db: Db,
  groupId: number,
  id: number,
  changes: Omit<SlotInput, 'id'>,
): Promise<void> {
  const rows = await db
    .update(timetableSlot)
    .set({ ...changes, sequence: sql`${timetableSlot.sequence} + 1` })
    .where(and(eq(timetableSlot.id, id), eq(timetableSlot.groupId, groupId)))
    .returning({ id: timetableSlot.id })
  if (rows.length === 0) throw new AppError('not-found')
}
