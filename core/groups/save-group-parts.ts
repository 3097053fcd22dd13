import { and, eq, sql } from 'drizzle-orm'
import type { SlotInput } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { courseGroup, groupBook, groupTeacher, timetableSlot } from '../../db/schema/groups.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { saveSlots } from './save-slots.ts'

interface Parts {
  teacherIds?: readonly number[] | undefined
  bookIds?: readonly number[] | undefined
  slots?: readonly SlotInput[] | undefined
  slotsFrom?: string | null | undefined
}

interface Group {
  id: number
  startsOn: string | null
  endsOn: string | null
}

/**
 * Replaces the given parts of a group. Without new hours, the present ones follow its first and last day. @throws AppError
 * invalid for new hours that begin after the last day
 */
export async function saveGroupParts(
  tx: Db,
  group: Group,
  { teacherIds, bookIds, slots, slotsFrom }: Parts,
): Promise<void> {
  if (teacherIds) await saveTeachers(tx, group.id, teacherIds)
  if (bookIds) await saveBooks(tx, group.id, bookIds)
  await lockTimetable(tx)
  if (slots) {
    if (slotsFrom) refuseLate(group, slotsFrom)
    await saveSlots(tx, { group, given: slots, from: slotsFrom ?? schoolDay() })
  } else await followDays(tx, group.id)
}

function refuseLate({ endsOn }: Group, from: string): void {
  if (endsOn === null || from <= endsOn) return
  const sentence = `Sınıf ${formatDate(endsOn)} günü bitiyor; o güne kadar bir gün seçin.`
  throw new AppError('invalid', { fields: { 'changes.slotsFrom': sentence } })
}

/** One change of hours at a time: two groups that take a room at once would deadlock. */
export async function lockTimetable(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('timetable', 0))`)
}

async function saveTeachers(tx: Db, groupId: number, teacherIds: readonly number[]): Promise<void> {
  await tx.delete(groupTeacher).where(eq(groupTeacher.groupId, groupId))
  if (teacherIds.length === 0) return
  await tx.insert(groupTeacher).values(teacherIds.map((teacherId) => ({ groupId, teacherId })))
}

async function saveBooks(tx: Db, groupId: number, bookIds: readonly number[]): Promise<void> {
  await tx.delete(groupBook).where(eq(groupBook.groupId, groupId))
  if (bookIds.length === 0) return
  await tx
    .insert(groupBook)
    .values(bookIds.map((bookId, position) => ({ groupId, bookId, position })))
}

export async function followDays(tx: Db, id: number): Promise<void> {
  const { taughtFrom, taughtUntil, validFrom, validUntil } = timetableSlot
  const own = tx
    .select({ from: courseGroup.startsOn, until: courseGroup.endsOn })
    .from(courseGroup)
    .where(eq(courseGroup.id, id))
    .as('own')
  const until = sql`least(${own.until}, ${taughtUntil})`
  const from = sql`least(greatest(${own.from}, ${taughtFrom}), ${until})`
  await tx
    .update(timetableSlot)
    .set({ validFrom: from, validUntil: until })
    .from(own)
    .where(
      and(
        eq(timetableSlot.groupId, id),
        sql`(${validFrom}, ${validUntil}) is distinct from (${from}, ${until})`,
      ),
    )
}
