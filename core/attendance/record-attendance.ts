import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Body, Output } from '../../contract/call.ts'
import type { describe, record, UnstoredTap } from '../../contract/staff/attendance.ts'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { attendance, homeworkDone, lessonGuest } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { chargeHeldLesson } from '../agreements/use-packages.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { changeLessons } from '../timetable/write-lesson.ts'
import { getRoll, IS_OF_GROUP, type LockedLesson, lockLesson, refuseClosed } from './get-roll.ts'

type Timed<Row> = Omit<Row, 'tappedAt' | 'receivedAt'> & { tappedAt: Date | SQL }
type NewAttendance = Timed<typeof attendance.$inferInsert>
type NewHomeworkDone = Timed<typeof homeworkDone.$inferInsert>

/** Stores taps, also of several lessons. A tap that is older than the stored one changes nothing. @returns what it stored */
export async function storeAttendance(tx: Db, rows: readonly NewAttendance[]) {
  if (rows.length === 0) return []
  return tx
    .insert(attendance)
    .values(rows.toSorted(byRecord))
    .onConflictDoUpdate({
      target: [attendance.lessonId, attendance.enrollmentId],
      set: {
        missed: sql`excluded.missed`,
        isExcused: sql`excluded.is_excused`,
        tappedAt: sql`excluded.tapped_at`,
        receivedAt: sql`clock_timestamp()`,
        accountId: sql`excluded.account_id`,
      },
      setWhere: sql`${attendance.tappedAt} < excluded.tapped_at`,
    })
    .returning({ enrollmentId: attendance.enrollmentId, missed: attendance.missed })
}

export async function storeHomeworkDone(tx: Db, rows: readonly NewHomeworkDone[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(homeworkDone)
    .values(rows.toSorted(byRecord))
    .onConflictDoUpdate({
      target: [homeworkDone.lessonId, homeworkDone.enrollmentId],
      set: { isDone: sql`excluded.is_done`, tappedAt: sql`excluded.tapped_at` },
      setWhere: sql`${homeworkDone.tappedAt} < excluded.tapped_at`,
    })
}

/** One order for all writers, so that no two transactions wait for each other. */
function byRecord(
  one: { lessonId: number; enrollmentId: number },
  other: { lessonId: number; enrollmentId: number },
): number {
  return one.lessonId - other.lessonId || one.enrollmentId - other.enrollmentId
}

type Texts = Body<typeof describe>

/**
 * Writes what was taught, the homework and a note for the desk. Texts that are left out stay; the last one to arrive wins,
 * and the audit log keeps the one before.
 * @throws AppError not-found; state-changed as for attendance; invalid for homework due before the lesson
 */
export function describeLesson(db: Db, actor: Actor, { id, ...texts }: Texts & { id: number }) {
  return db.transaction(async (tx) => {
    const before = await lockLesson(tx, actor, id)
    refuseClosed(before)
    const { homeworkDue } = texts
    if (homeworkDue && homeworkDue <= schoolDay(before.startsAt)) {
      const fields = { homeworkDue: 'Ödevin günü dersten sonra olmalıdır.' }
      throw new AppError('invalid', { fields })
    }
    const changed = pickChanged(before, texts)
    if (Object.keys(changed).length > 0) {
      await changeLessons(tx, [id], changed)
      await recordChange(tx, actor, {
        action: 'update',
        entity: 'lesson',
        entityId: id,
        before: Object.fromEntries(
          Object.keys(changed).map((name) => [name, before[name as keyof Texts]]),
        ),
        after: changed,
      })
    }
    return getRoll(tx, actor, { id })
  })
}

function pickChanged(before: Texts, texts: Texts): Texts {
  const changed = Object.entries(texts).filter(
    ([name, text]) => text !== undefined && text !== before[name as keyof Texts],
  )
  return Object.fromEntries(changed)
}

type Taps = Body<typeof record>
type PersonTap = Taps['people'][number]
type HomeworkTap = Taps['homework'][number]
type TimedGuest = Taps['guests'][number] & { tappedAt: string }
type Unstored = Pick<Output<typeof record>, 'refused' | 'overtaken'>
/** `fitting` counts the taps that are of the lesson, also those that newer ones have won over. */
type Recorded = Unstored & { fitting: number }

/** Milliseconds that a request may be under way: a difference below it says nothing about the clock. */
const LONGEST_WAY = 60_000

/**
 * Records taps of a phone, which may come late, twice and in any order: the newest tap of a person wins. What no longer
 * fits is refused alone. A recorded lesson is held.
 * @throws AppError not-found; state-changed for a cancelled lesson or one of a later day
 */
export function recordAttendance(db: Db, actor: Actor, { id, ...sent }: Taps & { id: number }) {
  return db.transaction(async (tx): Promise<Output<typeof record>> => {
    const held = await lockLesson(tx, actor, id)
    refuseClosed(held)
    const taps = correctClock(sent)
    const members = await findMembers(tx, id)
    const people = await recordPeople(tx, actor, held, taps.people, members)
    const guests = await recordGuests(tx, actor, id, taps.guests)
    const homework = await recordHomework(tx, held, taps.homework, members)
    if (people.fitting + guests.fitting > 0 && held.state === 'planned') {
      await changeLessons(tx, [id], { state: 'held' }, eq(lesson.state, 'planned'))
    }
    await chargeHeldLesson(tx, actor, id)
    const unstored = [people, guests, homework]
    return {
      roll: await getRoll(tx, actor, { id }),
      refused: unstored.flatMap(({ refused }) => refused),
      overtaken: unstored.flatMap(({ overtaken }) => overtaken),
    }
  })
}

/** Turns the times of a device whose clock is wrong to those of the server. */
function correctClock({ sentAt, ...taps }: Taps): Taps {
  const error = sentAt ? Date.now() - Date.parse(sentAt) : 0
  if (Math.abs(error) <= LONGEST_WAY) return taps
  const correct = <T extends TimedTap>(tap: T): T => ({
    ...tap,
    tappedAt: new Date(Date.parse(tap.tappedAt) + error).toISOString(),
  })
  return {
    people: taps.people.map(correct),
    guests: taps.guests.map(({ tappedAt, ...tap }) =>
      tappedAt === undefined ? tap : correct({ ...tap, tappedAt }),
    ),
    homework: taps.homework.map(correct),
  }
}

interface Member {
  id: number
  name: string
  /** May have attendance in the lesson. */
  isKnown: boolean
}
type Members = ReadonlyMap<number, Member>

/**
 * Everybody who has ever been in the group. The day of a transfer counts for both groups: a teacher’s phone may have loaded
 * the list before it.
 */
async function findMembers(tx: Db, lessonId: number): Promise<Members> {
  const rows = await tx
    .select({
      id: enrollment.id,
      name: fullName(learner),
      isKnown: sql<boolean>`(coalesce(${enrollment.startsOn} <= ${LESSON_DAY}, true)
        and coalesce(${LESSON_DAY} <= ${enrollment.endsOn}, true))`,
    })
    .from(enrollment)
    .innerJoin(lesson, and(eq(lesson.id, lessonId), IS_OF_GROUP))
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
  return new Map(rows.map((row) => [row.id, row]))
}

interface TimedTap {
  tappedAt: string
}

function newestOf<T extends TimedTap>(taps: readonly T[], keyOf: (tap: T) => unknown): T[] {
  const byTime = taps.toSorted((a, b) => Date.parse(a.tappedAt) - Date.parse(b.tappedAt))
  return [...new Map(byTime.map((tap) => [keyOf(tap), tap])).values()]
}

/** A device whose clock is ahead would win over every later tap. */
function clampToNow(tappedAt: string) {
  return sql`least(${tappedAt}::timestamptz, clock_timestamp())`
}

/** @param reasonOf why a tap does not fit; undefined for one that does */
function divide<T>(taps: readonly T[], reasonOf: (tap: T) => string | undefined) {
  const fitting = taps.filter((tap) => reasonOf(tap) === undefined)
  const others = taps.flatMap((tap) => {
    const message = reasonOf(tap)
    return message === undefined ? [] : [{ tap, message }]
  })
  return { fitting, others }
}

const NOT_ON_ROLL = 'Bu kişi bu dersin listesinde yok.'
const NO_GUEST = 'Bu misafir bu dersin listesinde yok.'
const NO_HOMEWORK = 'Bu ödev artık yok.'
const OVERTAKEN = 'Daha yeni bir kayıt var, sizinki yazılmadı.'

async function recordPeople(
  tx: Db,
  actor: Actor,
  { id, lessonHours }: LockedLesson,
  taps: readonly PersonTap[],
  members: Members,
): Promise<Recorded> {
  const people = newestOf(taps, ({ enrollmentId }) => enrollmentId)
  const { fitting, others } = divide(people, ({ enrollmentId, missed }) => {
    if (!members.get(enrollmentId)?.isKnown) return NOT_ON_ROLL
    return missed > lessonHours ? `Bu ders ${lessonHours} ders saati.` : undefined
  })
  const toLine = ({ enrollmentId }: PersonTap, message: string): UnstoredTap => ({
    kind: 'person',
    enrollmentId,
    name: members.get(enrollmentId)?.name ?? null,
    message,
  })
  const lost = await storePeople(tx, actor, id, fitting)
  return {
    refused: others.map(({ tap, message }) => toLine(tap, message)),
    overtaken: lost.map((tap) => toLine(tap, OVERTAKEN)),
    fitting: fitting.length,
  }
}

/** @returns taps that a newer one with something else in it has won over */
async function storePeople(
  tx: Db,
  actor: Actor,
  lessonId: number,
  people: readonly PersonTap[],
): Promise<PersonTap[]> {
  const stored = await storeAttendance(
    tx,
    people.map(({ tappedAt, ...tap }) => ({
      ...tap,
      lessonId,
      tappedAt: clampToNow(tappedAt),
      accountId: actor.accountId,
    })),
  )
  if (stored.length > 0) {
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
  if (stored.length === people.length) return []
  const rows = await tx.select().from(attendance).where(eq(attendance.lessonId, lessonId))
  const now = new Map(rows.map((row) => [row.enrollmentId, row]))
  return people.filter(({ enrollmentId, missed, isExcused }) => {
    const row = now.get(enrollmentId)
    return row?.missed !== missed || row.isExcused !== isExcused
  })
}

async function recordGuests(
  tx: Db,
  actor: Actor,
  lessonId: number,
  taps: Taps['guests'],
): Promise<Recorded> {
  if (taps.length === 0) return { refused: [], overtaken: [], fitting: 0 }
  const known = await findGuestNames(tx, lessonId)
  const now = new Date().toISOString()
  const guests = newestOf(
    taps.map(({ tappedAt = now, ...tap }) => ({ ...tap, tappedAt })),
    ({ learnerId }) => learnerId,
  )
  const { fitting, others } = divide(guests, ({ learnerId }) =>
    known.has(learnerId) ? undefined : NO_GUEST,
  )
  const toLine = ({ learnerId }: TimedGuest, message: string): UnstoredTap => ({
    kind: 'guest',
    learnerId,
    name: known.get(learnerId) ?? null,
    message,
  })
  const lost = await storeGuests(tx, actor, lessonId, fitting)
  return {
    refused: others.map(({ tap, message }) => toLine(tap, message)),
    overtaken: lost.map((tap) => toLine(tap, OVERTAKEN)),
    fitting: fitting.length,
  }
}

async function findGuestNames(tx: Db, lessonId: number): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: learner.id, name: fullName(learner) })
    .from(lessonGuest)
    .innerJoin(learner, eq(learner.id, lessonGuest.learnerId))
    .where(eq(lessonGuest.lessonId, lessonId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @returns taps that a newer one with something else in it has won over */
async function storeGuests(
  tx: Db,
  actor: Actor,
  lessonId: number,
  taps: readonly TimedGuest[],
): Promise<TimedGuest[]> {
  const stored: TimedGuest[] = []
  const lost: TimedGuest[] = []
  for (const tap of taps) {
    const isOwn = and(eq(lessonGuest.lessonId, lessonId), eq(lessonGuest.learnerId, tap.learnerId))
    const at = clampToNow(tap.tappedAt)
    const changed = await tx
      .update(lessonGuest)
      .set({ hasCome: tap.hasCome, tappedAt: at, accountId: actor.accountId })
      .where(and(isOwn, sql`coalesce(${lessonGuest.tappedAt} < ${at}, true)`))
      .returning({ id: lessonGuest.learnerId })
    if (changed.length > 0) stored.push(tap)
    else if ((await tx.$count(lessonGuest, and(isOwn, ne(lessonGuest.hasCome, tap.hasCome)))) > 0) {
      lost.push(tap)
    }
  }
  if (stored.length > 0) {
    const come = stored.filter(({ hasCome }) => hasCome).length
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'lesson',
      entityId: lessonId,
      after: { guests: stored.length, come },
    })
  }
  return lost
}

async function recordHomework(
  tx: Db,
  { groupId }: LockedLesson,
  taps: readonly HomeworkTap[],
  members: Members,
): Promise<Unstored> {
  if (taps.length === 0) return { refused: [], overtaken: [] }
  const lessonIds = [...new Set(taps.map(({ lessonId }) => lessonId))]
  const lessons = await tx
    .select({ id: lesson.id })
    .from(lesson)
    .where(
      and(inArray(lesson.id, lessonIds), eq(lesson.groupId, groupId), isNotNull(lesson.homework)),
    )
  const set = new Set(lessons.map(({ id }) => id))
  const newest = newestOf(taps, keyOfHomework)
  const { fitting, others } = divide(newest, ({ lessonId, enrollmentId }) => {
    if (!members.get(enrollmentId)?.isKnown) return NOT_ON_ROLL
    return set.has(lessonId) ? undefined : NO_HOMEWORK
  })
  const toLine = ({ lessonId, enrollmentId }: HomeworkTap, message: string): UnstoredTap => ({
    kind: 'homework',
    lessonId,
    enrollmentId,
    name: members.get(enrollmentId)?.name ?? null,
    message,
  })
  const lost = await storeHomework(tx, fitting)
  return {
    refused: others.map(({ tap, message }) => toLine(tap, message)),
    overtaken: lost.map((tap) => toLine(tap, OVERTAKEN)),
  }
}

function keyOfHomework({ lessonId, enrollmentId }: Pick<HomeworkTap, 'lessonId' | 'enrollmentId'>) {
  return `${lessonId} ${enrollmentId}`
}

async function storeHomework(tx: Db, taps: readonly HomeworkTap[]): Promise<HomeworkTap[]> {
  if (taps.length === 0) return []
  await storeHomeworkDone(
    tx,
    taps.map(({ tappedAt, ...tap }) => ({ ...tap, tappedAt: clampToNow(tappedAt) })),
  )
  const lessonIds = taps.map(({ lessonId }) => lessonId)
  const rows = await tx.select().from(homeworkDone).where(inArray(homeworkDone.lessonId, lessonIds))
  const now = new Map(rows.map((row) => [keyOfHomework(row), row.isDone]))
  return taps.filter((tap) => now.get(keyOfHomework(tap)) !== tap.isDone)
}
