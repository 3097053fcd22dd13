import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isOfDemo } from '../core/demo-school.ts'
import { AppError } from '../core/errors.ts'
import { moveLesson } from '../core/lessons/move-or-cancel.ts'
import { substituteTeacher } from '../core/lessons/substitute-teacher.ts'
import { seeChanges } from '../core/timetable/lesson-changes.ts'
import type { Db } from '../db/client.ts'
import { LESSON_DAY } from '../db/days.ts'
import { fullName } from '../db/person.ts'
import { courseGroup } from '../db/schema/groups.ts'
import { lesson, lessonChange, notice } from '../db/schema/lessons.ts'
import { teacher } from '../db/schema/school.ts'
import { SYSTEM } from '../domain/actor.ts'
import { Refusal } from '../domain/refusal.ts'
import {
  addDays,
  type Day,
  mondayOf,
  schoolDay,
  schoolTime,
  toMoment,
} from '../domain/school-time.ts'
import type { Year } from './read-year.ts'
import { recordGroup } from './record-group.ts'
import { IS_UNTOUCHED_SAMPLE } from './renew-groups.ts'

const LEFT_TO_RECORD = 'B1 Akşam'

export async function recordYear(db: Db, year: Year, today: Day): Promise<void> {
  const names = year.groups.map(({ name }) => name)
  const rows = await db
    .select({ id: courseGroup.id, name: courseGroup.name })
    .from(courseGroup)
    .where(
      and(eq(courseGroup.state, 'running'), inArray(courseGroup.name, names), IS_UNTOUCHED_SAMPLE),
    )
    .orderBy(asc(courseGroup.id))
  for (const { id, name } of rows) {
    const own = year.groups.find((one) => one.name === name)
    const missing = name === LEFT_TO_RECORD ? 1 : 0
    if (own) await recordGroup(db, own, { groupId: id, today, missing })
  }
}

interface Changing {
  today: Day
  groups?: readonly number[]
}

type Change = Year['changes'][number]

/** Changes single lessons of the sample’s groups. Nobody gets a letter of it, and some have read the notice. */
export async function applyChanges(
  db: Db,
  { changes }: Year,
  { today, groups }: Changing,
): Promise<void> {
  for (const wanted of changes) {
    const row = await findLesson(db, wanted.group, addDays(mondayOf(today), wanted.day))
    if (!row || groups?.includes(row.groupId) === false) continue
    await change(db, row, wanted).catch(passOver)
    await announce(db, row.id)
  }
}

async function change(db: Db, row: Row, wanted: Change): Promise<void> {
  if (wanted.teacher !== undefined) await substitute(db, row, wanted.teacher, wanted)
  if (wanted.start !== undefined) await move(db, row, wanted.start, wanted)
}

/** A lesson stays as it is where a group that somebody has added has the room or the teacher. */
function passOver(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

type Row = NonNullable<Awaited<ReturnType<typeof findLesson>>>

async function findLesson(db: Db, group: string, day: Day) {
  const [row] = await db
    .select({
      id: lesson.id,
      groupId: lesson.groupId,
      revision: lesson.revision,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
    })
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(
      and(
        eq(courseGroup.name, group),
        isOfDemo(courseGroup),
        sql`${LESSON_DAY} = ${day}::date`,
        sql`${lesson.state} <> 'cancelled'`,
      ),
    )
  return row
}

async function substitute(db: Db, { id, revision }: Row, name: string, { reason }: Change) {
  const [found] = await db
    .select({ id: teacher.id })
    .from(teacher)
    .where(and(eq(fullName(teacher), name), isOfDemo(teacher)))
  if (!found) throw new Refusal(`demo-year.yaml: “${name}” adında bir öğretmen yok.`)
  const input = { id, revision, teacherId: found.id, isAsked: false, isPreview: false, reason }
  await substituteTeacher(db, SYSTEM, input)
}

async function move(db: Db, row: Row, start: string, { reason }: Change): Promise<void> {
  const { id, revision, startsAt, endsAt } = row
  const day = schoolDay(startsAt)
  const length = endsAt.getTime() - startsAt.getTime()
  const end = schoolTime(new Date(toMoment(day, start).getTime() + length))
  await moveLesson(db, SYSTEM, {
    id,
    revision,
    day,
    startsAt: start,
    endsAt: end,
    isPreview: false,
    reason,
  })
}

async function announce(db: Db, lessonId: number): Promise<void> {
  const changes = db
    .select({ id: lessonChange.id })
    .from(lessonChange)
    .where(eq(lessonChange.lessonId, lessonId))
  const sent = await db
    .update(notice)
    .set({ state: 'sent', sentAt: sql`now()` })
    .where(and(inArray(notice.changeId, changes), eq(notice.state, 'queued')))
    .returning({ id: notice.id, learnerId: notice.learnerId })
  for (const [at, { id, learnerId }] of sent.entries()) {
    if (at % 3 === 2) await seeChanges(db, learnerId, { notices: [id] })
  }
}
