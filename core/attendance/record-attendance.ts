import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Body, Output } from '../../contract/call.ts'
import type { record } from '../../contract/staff/attendance.ts'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { lesson, lessonGuest } from '../../db/schema/lessons.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { changeLessons } from '../timetable/write-lesson.ts'
import { getRoll } from './get-roll.ts'
import { IS_OF_GROUP, type LockedLesson, lockLesson, refuseClosed } from './roll-record.ts'
import { storeAttendance, storeHomeworkDone } from './write-attendance.ts'

type Taps = Body<typeof record>
type Tap = Taps['people'][number]

const NOT_ON_ROLL = 'Bu kişi bu dersin listesinde yok.'

/**
 * Records taps of a phone, which may come late, twice and in any order: the newest tap of a person wins. Whoever is not on
 * the roll is refused alone. A recorded lesson is held.
 * @throws AppError not-found; state-changed for a cancelled lesson or one of a later day; invalid for too many hours
 */
export function recordAttendance(db: Db, actor: Actor, { id, ...taps }: Taps & { id: number }) {
  return db.transaction(async (tx): Promise<Output<typeof record>> => {
    const held = await lockLesson(tx, actor, id)
    refuseClosed(held)
    refuseTooManyHours(taps.people, held.lessonHours)
    const known = await findKnown(tx, id)
    const people = newestOf(taps.people, ({ enrollmentId }) => enrollmentId)
    const accepted = people.filter(({ enrollmentId }) => known.has(enrollmentId))
    await storeTaps(tx, actor, id, accepted)
    await storeGuests(tx, id, taps.guests)
    await storeHomework(tx, held, taps.homework, known)
    if (accepted.length > 0 && held.state === 'planned') {
      await changeLessons(tx, [id], { state: 'held' }, eq(lesson.state, 'planned'))
    }
    const refused = people
      .filter(({ enrollmentId }) => !known.has(enrollmentId))
      .map(({ enrollmentId }) => ({ enrollmentId, message: NOT_ON_ROLL }))
    return { roll: await getRoll(tx, actor, { id }), refused }
  })
}

function refuseTooManyHours(people: readonly Tap[], hours: number): void {
  const fields = people.flatMap(({ missed }, at) =>
    missed > hours ? [[`people.${at}.missed`, `Bu ders ${hours} ders saati.`]] : [],
  )
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
}

/**
 * Enrollments that may have attendance in the lesson. The day of a transfer counts for both groups: a teacher’s phone may
 * have loaded the list before it.
 */
async function findKnown(tx: Db, lessonId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .innerJoin(lesson, and(eq(lesson.id, lessonId), IS_OF_GROUP))
    .where(
      sql`coalesce(${enrollment.startsOn} <= ${LESSON_DAY}, true) and coalesce(${LESSON_DAY} <= ${enrollment.endsOn}, true)`,
    )
  return new Set(rows.map(({ id }) => id))
}

interface Timed {
  tappedAt: string
}

function newestOf<T extends Timed>(taps: readonly T[], keyOf: (tap: T) => unknown): T[] {
  const byTime = taps.toSorted((a, b) => Date.parse(a.tappedAt) - Date.parse(b.tappedAt))
  return [...new Map(byTime.map((tap) => [keyOf(tap), tap])).values()]
}

/** A device whose clock is ahead would win over every later tap. */
function clampToNow(tappedAt: string) {
  return sql`least(${tappedAt}::timestamptz, clock_timestamp())`
}

async function storeTaps(
  tx: Db,
  actor: Actor,
  lessonId: number,
  people: readonly Tap[],
): Promise<void> {
  const stored = await storeAttendance(
    tx,
    people.map(({ tappedAt, ...tap }) => ({
      ...tap,
      lessonId,
      tappedAt: clampToNow(tappedAt),
      accountId: actor.accountId,
    })),
  )
  if (stored.length === 0) return
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'lesson',
    entityId: lessonId,
    after: {
      people: stored.length,
      missed: stored.reduce((sum, { missed }) => sum + missed, 0),
    },
  })
}

async function storeGuests(tx: Db, lessonId: number, guests: Taps['guests']): Promise<void> {
  for (const { learnerId, hasCome } of guests) {
    await tx
      .update(lessonGuest)
      .set({ hasCome })
      .where(and(eq(lessonGuest.lessonId, lessonId), eq(lessonGuest.learnerId, learnerId)))
  }
}

async function storeHomework(
  tx: Db,
  { groupId }: LockedLesson,
  taps: Taps['homework'],
  known: ReadonlySet<number>,
): Promise<void> {
  const lessonIds = [...new Set(taps.map(({ lessonId }) => lessonId))]
  if (lessonIds.length === 0) return
  const lessons = await tx
    .select({ id: lesson.id })
    .from(lesson)
    .where(
      and(inArray(lesson.id, lessonIds), eq(lesson.groupId, groupId), isNotNull(lesson.homework)),
    )
  if (lessons.length < lessonIds.length) throw new AppError('no-such-record')
  const rows = newestOf(taps, ({ lessonId, enrollmentId }) => `${lessonId} ${enrollmentId}`)
    .filter(({ enrollmentId }) => known.has(enrollmentId))
    .map(({ tappedAt, ...tap }) => ({ ...tap, tappedAt: clampToNow(tappedAt) }))
  await storeHomeworkDone(tx, rows)
}
