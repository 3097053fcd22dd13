import { and, asc, count, desc, eq, inArray, lt, not, or, sql } from 'drizzle-orm'
import type { AttendanceDay, DayLesson } from '../../contract/staff/attendance.ts'
import type { Db } from '../../db/client.ts'
import { isLessonBetween } from '../../db/days.ts'
import { attendance, lessonGuest } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { lesson } from '../../db/schema/lessons.ts'
import type { Actor } from '../../domain/actor.ts'
import { addDays, type Day, schoolDay, toMoment } from '../../domain/school-time.ts'
import { IS_BEFORE_ARRIVAL, selectLessons, toLesson } from '../lessons/find-lessons.ts'
import { IS_OF_GROUP, IS_ON_ROLL, isRecordableBy } from './get-roll.ts'

const DAYS_BACK = 60
const MOST_MISSING = 50

const HAS_RECORD = sql<boolean>`exists (select 1 from ${attendance}
  where ${attendance.lessonId} = ${lesson.id} and ${attendance.enrollmentId} = ${enrollment.id})`

const UNRECORDED_GUEST = sql`exists (select 1 from ${lessonGuest}
  where ${lessonGuest.lessonId} = ${lesson.id} and ${lessonGuest.hasCome} is null)`

/**
 * Somebody on the roll, a guest included, has no record. A lesson without people is missing as well: nobody has said that it
 * was held; but not one from before the class came into the program. The record is looked for first: whether somebody was on
 * the roll takes longer, and most have one.
 */
const IS_MISSING = or(
  and(eq(lesson.state, 'planned'), not(IS_BEFORE_ARRIVAL)),
  and(
    eq(lesson.state, 'held'),
    or(
      sql`exists (select 1 from ${enrollment}
        where ${IS_OF_GROUP} and case when ${HAS_RECORD} then false else ${IS_ON_ROLL} end)`,
      UNRECORDED_GUEST,
    ),
  ),
)

/**
 * The lessons of a day, today without one, and the lessons before it that lack attendance. One snapshot: attendance that
 * arrives meanwhile shows in the lesson and in its counts, or in neither.
 */
export function findDay(
  db: Db,
  actor: Actor,
  { day = schoolDay() }: { day?: Day | undefined },
): Promise<AttendanceDay> {
  return db.transaction((tx) => readDay(tx, actor, day), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readDay(db: Db, actor: Actor, day: Day): Promise<AttendanceDay> {
  const start = toMoment(day)
  const today = await selectLessons(db)
    .where(and(isLessonBetween(start, toMoment(addDays(day, 1))), isRecordableBy(actor)))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
  const missing = await selectLessons(db)
    .where(
      and(
        isLessonBetween(toMoment(addDays(day, -DAYS_BACK)), start),
        lt(lesson.endsAt, sql`now()`),
        sql`case when ${isRecordableBy(actor) ?? sql`true`} then ${IS_MISSING} else false end`,
      ),
    )
    .orderBy(desc(lesson.startsAt), desc(lesson.id))
    .limit(MOST_MISSING)
  const countsOf = await countPeople(
    db,
    [...today, ...missing].map(({ id }) => id),
  )
  const toDayLesson = (row: (typeof today)[number]): DayLesson => ({
    ...toLesson(row),
    ...countsOf(row.id),
  })
  return { day, lessons: today.map(toDayLesson), missing: missing.map(toDayLesson) }
}

async function countPeople(db: Db, ids: number[]) {
  const rows = await db
    .select({
      id: lesson.id,
      people: count(),
      recorded: sql<number>`count(*) filter (where ${HAS_RECORD})::int`,
    })
    .from(lesson)
    .innerJoin(enrollment, IS_ON_ROLL)
    .where(inArray(lesson.id, ids))
    .groupBy(lesson.id)
  const guests = await db
    .select({
      id: lessonGuest.lessonId,
      people: count(),
      recorded: sql<number>`count(${lessonGuest.hasCome})::int`,
    })
    .from(lessonGuest)
    .where(inArray(lessonGuest.lessonId, ids))
    .groupBy(lessonGuest.lessonId)
  return (id: number) =>
    [...rows, ...guests]
      .filter((row) => row.id === id)
      .reduce(
        (sum, { people, recorded }) => ({
          people: sum.people + people,
          recorded: sum.recorded + recorded,
        }),
        { people: 0, recorded: 0 },
      )
}
