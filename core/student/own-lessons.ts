import { and, asc, desc, eq, gte, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DatedLesson } from '../../contract/student/timetable.ts'
import { type Db, prepared } from '../../db/client.ts'
import { LESSON_DAY, TODAY } from '../../db/days.ts'
import { chainOf } from '../../db/level-path.ts'
import { attendance, homeworkDone, lessonGuest } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { lesson, lessonChange, notice } from '../../db/schema/lessons.ts'
import { campus, room, teacher } from '../../db/schema/school.ts'
import { LESSON_TEACHERS } from '../../db/teachers.ts'
import type { GUEST_REASONS } from '../../domain/lesson.ts'
import type { StripLesson } from '../../domain/lesson-strip.ts'
import { IS_ON_ROLL } from '../attendance/get-roll.ts'
import { IS_IN_STRIP, STRIP_LESSON, toStripLesson } from '../attendance/lesson-strip.ts'
import { type GroupChoice, IS_ACTIVE, LEARNER, MOST_GROUPS, ofOwnGroup } from './own-group.ts'

const MOST_LESSONS = 40

const CHANGE = sql<DatedLesson['change']>`(
  select json_build_object('kind', ${lessonChange.kind}, 'reason', ${lessonChange.reason},
    'startedAt', ${lessonChange.before} ->> 'startsAt')
  from ${lessonChange} where ${lessonChange.lessonId} = ${lesson.id}
  order by ${lessonChange.id} desc limit 1)`

function findUnseen({ learnerId }: Attended) {
  return sql<number[]>`(
    select coalesce(json_agg(${notice.id} order by ${notice.id}), '[]') from ${notice} join ${lessonChange} on ${lessonChange.id} = ${notice.changeId}
    where ${lessonChange.lessonId} = ${lesson.id} and ${notice.learnerId} = ${learnerId}
      and ${notice.seenAt} is null)`
}

const findLessonRows = prepared('dated-lessons', (db) => {
  const attended = attendedLessons(db, {
    isLearner: (learnerId) => eq(learnerId, LEARNER),
    isWanted: gte(lesson.startsAt, sql.placeholder('from')),
  })
  return db
    .select({
      id: lesson.id,
      group: { id: courseGroup.id, name: courseGroup.name },
      title: titleOf(attended),
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      room: room.name,
      teacher: LESSON_TEACHERS,
      mode: courseGroup.mode,
      campus: { name: campus.name, address: campus.address, directions: campus.directions },
      state: lesson.state,
      change: CHANGE,
      unseen: findUnseen(attended),
      topic: lesson.topic,
      homework: lesson.homework,
      homeworkDue: lesson.homeworkDue,
    })
    .from(attended)
    .innerJoin(lesson, eq(lesson.id, attended.lessonId))
    .innerJoin(courseGroup, OF_PRESENT_GROUP)
    .leftJoin(timetableSlot, eq(timetableSlot.id, lesson.slotId))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .limit(MOST_LESSONS)
})

export async function findDatedLessons(
  db: Db,
  learnerId: number,
  from: Date,
): Promise<DatedLesson[]> {
  const rows = await findLessonRows(db).execute({ learnerId, from: from.toISOString() })
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

const HAS_NOT_ENDED = or(isNull(timetableSlot.validUntil), gte(timetableSlot.validUntil, TODAY))

const findSlots = ofOwnGroup(
  'slots',
  (db, own) =>
    db
      .select({
        slot: timetableSlot,
        group: own.name,
        begins: own.begins,
        isAhead: own.isAhead,
        room: room.name,
        teacher: { name: teacher.name, surname: teacher.surname },
      })
      .from(own)
      .innerJoin(timetableSlot, and(eq(timetableSlot.groupId, own.id), HAS_NOT_ENDED))
      .leftJoin(room, eq(room.id, timetableSlot.roomId))
      .leftJoin(teacher, and(eq(teacher.id, timetableSlot.teacherId), isNull(teacher.deletedAt)))
      .orderBy(asc(timetableSlot.weekday), asc(timetableSlot.startsAt), asc(timetableSlot.id)),
  MOST_GROUPS,
)

type Slot = Awaited<ReturnType<typeof findSlots>>[number]

function toLessons(slots: Slot[]) {
  const isOne = new Set(slots.map(({ slot }) => slot.groupId)).size <= 1
  return slots.map(({ slot, group, room, teacher }) => {
    const { id, weekday, startsAt, endsAt, title } = slot
    return {
      id,
      weekday,
      title: isOne ? title : `${group}: ${title}`,
      room,
      startsAt: startsAt.slice(0, 5),
      endsAt: endsAt.slice(0, 5),
      teacher: teacher && `${teacher.name} ${teacher.surname}`,
    }
  })
}

export async function findOwnLessons(db: Db, learnerId: number, choice: GroupChoice = {}) {
  return toLessons(findPresent(await findSlots(db, learnerId, choice)))
}

function findPresent(slots: Slot[]): Slot[] {
  const begun = slots.filter(({ isAhead }) => !isAhead)
  if (begun.length > 0) return begun
  const [soonest] = slots.toSorted((a, b) => ((a.begins ?? '') < (b.begins ?? '') ? -1 : 1))
  return slots.filter(({ slot }) => slot.groupId === soonest?.slot.groupId)
}

/**
 * The lesson belongs to a group that the learner is active in. Whoever has joined late sees the lessons of before too;
 * whoever joins on a day to come sees none before it.
 */
const IS_ATTENDED = and(
  IS_ACTIVE,
  sql`coalesce(${enrollment.startsOn} <= greatest(${TODAY}, ${LESSON_DAY}), true)`,
  sql`coalesce(${LESSON_DAY} <= ${enrollment.endsOn}, true)`,
)

/** A guest who has joined the group since sees the lesson as one of the own. */
const HAS_JOINED = sql`exists (select from ${enrollment} joined where joined.learner_id = ${lessonGuest.learnerId}
  and joined.group_id = ${lesson.groupId} and joined.state = 'active')`

interface Wanted {
  isLearner: (learnerId: typeof enrollment.learnerId | typeof lessonGuest.learnerId) => SQL
  isWanted?: SQL
  /** Further lessons of the groups of the learners, active or not. */
  isAlsoAttended?: SQL | undefined
}

/** The lessons of the own groups of learners, and those of other groups in which they are guests. */
export function attendedLessons(db: Db, { isLearner, isWanted, isAlsoAttended }: Wanted) {
  const ofOwnGroup = db
    .select({
      learnerId: sql<number>`${enrollment.learnerId}`.as('attending_id'),
      lessonId: sql<number>`${lesson.id}`.as('attended_id'),
      guest: sql<(typeof GUEST_REASONS)[number] | null>`null`.as('guest'),
    })
    .from(enrollment)
    .innerJoin(lesson, and(eq(enrollment.groupId, lesson.groupId), or(IS_ATTENDED, isAlsoAttended)))
    .where(and(isLearner(enrollment.learnerId), isWanted))
  const asGuest = db
    .select({
      learnerId: sql<number>`${lessonGuest.learnerId}`.as('attending_id'),
      lessonId: sql<number>`${lesson.id}`.as('attended_id'),
      guest: sql<(typeof GUEST_REASONS)[number] | null>`${lessonGuest.reason}::text`.as('guest'),
    })
    .from(lessonGuest)
    .innerJoin(lesson, eq(lesson.id, lessonGuest.lessonId))
    .where(and(isLearner(lessonGuest.learnerId), isWanted, not(HAS_JOINED)))
  return unionAll(ofOwnGroup, asGuest).as('attended')
}

type Attended = ReturnType<typeof attendedLessons>

export const OF_PRESENT_GROUP = and(
  eq(courseGroup.id, lesson.groupId),
  isNull(courseGroup.deletedAt),
)

/** A lesson that the desk added has no weekly hour and so no title of its own. That of a guest says so. */
export function titleOf({ guest }: Attended): SQL<string> {
  return sql<string>`case ${guest} when 'make-up' then 'Telafi: ' when 'trial' then 'Deneme dersi: ' else '' end
    || coalesce(${timetableSlot.title}, ${courseGroup.name})`
}

const MOST_HOMEWORK = 60

/** Homework without a date is for the lesson one week later. */
const DUE = sql`coalesce(${lesson.homeworkDue}, ${LESSON_DAY} + 7)`
const IS_OPEN = sql<boolean>`(${DUE} >= ${TODAY} and ${homeworkDone.isDone} is not true)`

/** Homework of lessons that the learner was on the roll of, the next one first; after it, that of the past. */
export const findHomework = ofOwnGroup(
  'homework',
  (db, own) =>
    db
      .select({
        lessonId: lesson.id,
        group: courseGroup.name,
        text: sql<string>`${lesson.homework}`,
        givenOn: sql<string>`${LESSON_DAY}::text`,
        due: lesson.homeworkDue,
        isDone: homeworkDone.isDone,
        isOpen: IS_OPEN,
      })
      .from(own)
      .innerJoin(enrollment, sql`${enrollment.id} = any (${chainOf(own.enrollmentId)})`)
      .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
      .innerJoin(
        lesson,
        and(
          eq(lesson.groupId, enrollment.groupId),
          isNotNull(lesson.homework),
          ne(lesson.state, 'cancelled'),
          IS_ON_ROLL,
        ),
      )
      .leftJoin(
        homeworkDone,
        and(eq(homeworkDone.lessonId, lesson.id), eq(homeworkDone.enrollmentId, enrollment.id)),
      )
      .orderBy(desc(IS_OPEN), asc(sql`case when ${IS_OPEN} then ${DUE} end`), desc(lesson.startsAt))
      .limit(MOST_HOMEWORK),
  MOST_GROUPS,
)

const MOST_OF_STRIP = 400

const findStripRows = ofOwnGroup('lesson-strip', (db, own) =>
  db
    .select(STRIP_LESSON)
    .from(own)
    .innerJoin(enrollment, sql`${enrollment.id} = any (${chainOf(own.enrollmentId)})`)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(lesson, eq(lesson.groupId, enrollment.groupId))
    .leftJoin(
      attendance,
      and(eq(attendance.lessonId, lesson.id), eq(attendance.enrollmentId, enrollment.id)),
    )
    .where(IS_IN_STRIP)
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .limit(MOST_OF_STRIP),
)

/** The lessons of the level, those that the learner had in an earlier group of it included. */
export async function findLessonStrip(
  db: Db,
  learnerId: number,
  choice: GroupChoice,
): Promise<StripLesson[]> {
  return (await findStripRows(db, learnerId, choice)).map(toStripLesson)
}
