import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SlotInput } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, groupBook, groupTeacher, timetableSlot } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { addDays, type Day, formatDate, formatHours, schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { IS_TOUCHED } from '../timetable/read-lessons.ts'
import { deleteLessonsOfSlots } from '../timetable/write-lesson.ts'

interface Input {
  group: { id: number; startsOn: string | null; endsOn: string | null }
  given: readonly SlotInput[]
  /** The first day of what is changed. Hours that had lessons before it end and others begin. */
  from: Day
}

export const IS_CURRENT_SLOT = isNull(timetableSlot.taughtUntil)

/**
 * Saves the weekly hours of a group; those that are not given go. An hour without lessons before `from` keeps its id and is
 * changed in place. @throws AppError not-found for a slot of another group; invalid for two hours at one time
 */
async function saveSlots(db: Db, { group, given, from }: Input): Promise<void> {
  refuseOverlap(given)
  const kept = given.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const own = and(eq(timetableSlot.groupId, group.id), IS_CURRENT_SLOT)
  const stored = await db.select().from(timetableSlot).where(own)
  const taught = await findTaught(db, group.id, from)
  const gone = stored.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  // A deleted hour would take its lessons along. In a group with learners it ends instead, so that planning can notify them.
  const isEnded = (await hasLearners(db, group.id)) ? () => true : (id: number) => taught.has(id)
  await endSlots(db, gone.filter(isEnded), from)
  await deleteSlots(
    db,
    gone.filter((id) => !isEnded(id)),
  )
  const added: (typeof timetableSlot.$inferInsert)[] = []
  for (const { id, ...slot } of given) {
    const before = stored.find((one) => one.id === id)
    if (id !== undefined && !before) throw new AppError('not-found')
    if (before && taught.has(before.id) && !isSame(before, slot)) {
      await endSlots(db, [before.id], from)
      added.push(toValues(group, slot, from))
    } else if (before) {
      await changeSlot(db, before.id, toValues(group, slot, before.taughtFrom))
    } else {
      added.push(toValues(group, slot, taught.size > 0 ? from : null))
    }
  }
  if (added.length > 0) await db.insert(timetableSlot).values(added)
}

function refuseOverlap(given: readonly SlotInput[]): void {
  for (const [index, slot] of given.entries()) {
    const other = given
      .slice(0, index)
      .find(
        ({ weekday, startsAt, endsAt }) =>
          weekday === slot.weekday && startsAt < slot.endsAt && slot.startsAt < endsAt,
      )
    if (!other) continue
    const sentence = `Bu saat, sınıfın ${formatHours([other])} dersiyle çakışıyor.`
    throw new AppError('invalid', { fields: { [`slots.${index}.startsAt`]: sentence } })
  }
}

type Slot = Omit<SlotInput, 'id'>

function toValues({ id, startsOn, endsOn }: Input['group'], slot: Slot, taughtFrom: Day | null) {
  const first = startsOn && taughtFrom && taughtFrom > startsOn ? taughtFrom : startsOn
  return { ...slot, groupId: id, taughtFrom, validFrom: first, validUntil: endsOn }
}

async function findTaught(db: Db, groupId: number, from: Day): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: lesson.slotId })
    .from(lesson)
    .where(and(eq(lesson.groupId, groupId), or(sql`${lesson.originDate} < ${from}`, IS_TOUCHED)))
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

async function hasLearners(db: Db, groupId: number): Promise<boolean> {
  const isActive = and(eq(enrollment.groupId, groupId), eq(enrollment.state, 'active'))
  const rows = await db.select({ id: enrollment.id }).from(enrollment).where(isActive).limit(1)
  return rows.length > 0
}

async function endSlots(db: Db, ids: readonly number[], from: Day): Promise<void> {
  if (ids.length === 0) return
  const until = sql`least(coalesce(${timetableSlot.validUntil}, ${addDays(from, -1)}), ${addDays(from, -1)}::date)`
  await db
    .update(timetableSlot)
    .set({
      taughtUntil: addDays(from, -1),
      validUntil: until,
      validFrom: sql`least(${timetableSlot.validFrom}, ${addDays(from, -1)}::date)`,
    })
    .where(inArray(timetableSlot.id, [...ids]))
}

async function deleteSlots(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await deleteLessonsOfSlots(db, ids)
  await db.delete(timetableSlot).where(inArray(timetableSlot.id, [...ids]))
}

type StoredSlot = typeof timetableSlot.$inferSelect

/** Compares only what a lesson is made from: a new title does not end an hour. */
function isSame(before: StoredSlot, slot: Slot): boolean {
  return (
    before.weekday === slot.weekday &&
    before.startsAt.slice(0, 5) === slot.startsAt &&
    before.endsAt.slice(0, 5) === slot.endsAt &&
    before.lessonHours === (slot.lessonHours ?? null) &&
    before.roomId === (slot.roomId ?? null) &&
    before.teacherId === (slot.teacherId ?? null)
  )
}

async function changeSlot(db: Db, id: number, values: ReturnType<typeof toValues>): Promise<void> {
  await db
    .update(timetableSlot)
    .set({ ...values, sequence: sql`${timetableSlot.sequence} + 1` })
    .where(eq(timetableSlot.id, id))
}

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
  } else await fitSlotsToGroup(tx, group.id)
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

export async function fitSlotsToGroup(tx: Db, id: number): Promise<void> {
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
