import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Roll, RollPerson } from '../../contract/staff/attendance.ts'
import type { Db } from '../../db/client.ts'
import { firstDayOf, LESSON_DAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { attendance, homeworkDone, lessonGuest } from '../../db/schema/attendance.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { levelVerdict } from '../../db/schema/marks.ts'
import { absenceReport, learner } from '../../db/schema/people.ts'
import { testResult } from '../../db/schema/placement.ts'
import { course, language, teacher } from '../../db/schema/school.ts'
import { test } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import { NEWCOMER_DAYS } from '../../domain/lesson.ts'
import { summarizeAbsence } from '../../domain/level-rules.ts'
import { hasRight } from '../../domain/permissions.ts'
import type { Level } from '../../domain/placement.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { findLessonPackages } from '../agreements/find-packages.ts'
import { AppError } from '../errors.ts'
import { isTaughtBy, isVisibleTo } from '../groups/get-group.ts'
import { isGivenBy, selectLessons, toLesson } from '../lessons/find-lessons.ts'
import { isOfDesk } from '../own-campuses.ts'
import { missedHoursOf, WARNINGS } from './absence-limits.ts'

const STATE_BEFORE = sql`(
  select ${enrollmentChange.toState} from ${enrollmentChange}
  where ${enrollmentChange.enrollmentId} = ${enrollment.id} and ${enrollmentChange.createdAt} <= ${lesson.startsAt}
  order by ${enrollmentChange.createdAt} desc, ${enrollmentChange.id} desc limit 1)`

/** The enrollment belongs to the group of the lesson and has begun at some time, whatever has become of it. */
export const IS_OF_GROUP = sql<boolean>`(${enrollment.groupId} = ${lesson.groupId}
  and ${enrollment.state} in ('active', 'frozen', 'transferred', 'finished', 'withdrawn'))`

/**
 * The enrollment was active on the day of the lesson. The day of a transfer belongs to the next group. The query has to
 * join `lesson` and `enrollment`.
 */
export const IS_ON_ROLL = sql<boolean>`(${IS_OF_GROUP}
  and coalesce(${enrollment.startsOn} <= ${LESSON_DAY}, true)
  and coalesce(${LESSON_DAY} < ${enrollment.endsOn} or (${LESSON_DAY} = ${enrollment.endsOn}
    and ${enrollment.state} <> 'transferred'), true)
  and ${STATE_BEFORE} is distinct from 'frozen')`

/** With the right of a teacher only lessons of the own groups and accepted lessons of others; a bound desk has its campuses. */
export function isRecordableBy(actor: Actor): SQL | undefined {
  const isAny = !hasRight(actor.role, 'attendance:write:own')
  if (isAny) return isOfDesk(actor, 'group', courseGroup.id)
  const isOwn = eq(teacher.accountId, actor.accountId ?? 0)
  return or(isTaughtBy(isOwn), isGivenBy(isOwn))
}

const LESSON = {
  id: lesson.id,
  groupId: lesson.groupId,
  state: lesson.state,
  startsAt: lesson.startsAt,
  lessonHours: lesson.lessonHours,
  topic: lesson.topic,
  homework: lesson.homework,
  homeworkDue: lesson.homeworkDue,
  deskNote: lesson.deskNote,
}
export type LockedLesson = Awaited<ReturnType<typeof lockLesson>>

/** Locks it for this transaction. @throws AppError not-found, also for a lesson of somebody else */
export async function lockLesson(tx: Db, actor: Actor, id: number) {
  const [row] = await tx
    .select(LESSON)
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(and(eq(lesson.id, id), isNull(courseGroup.deletedAt), isRecordableBy(actor)))
    .for('no key update', { of: lesson })
  if (!row) throw new AppError('not-found', { message: 'Bu ders bulunamadı.' })
  return row
}

type Time = Pick<LockedLesson, 'state' | 'startsAt'>

function isOpenForRecord({ state, startsAt }: Time): boolean {
  return state !== 'cancelled' && schoolDay(startsAt) <= schoolDay()
}

/** @throws AppError state-changed */
export function refuseClosed({ state, startsAt }: Time): void {
  if (isOpenForRecord({ state, startsAt })) return
  const message =
    state === 'cancelled'
      ? 'Bu ders iptal edildi, yoklaması alınamaz.'
      : 'Bu dersin günü gelmedi, yoklaması o gün alınır.'
  throw new AppError('state-changed', { message })
}

const HOMEWORK_DAYS = 28
const MOST_HOMEWORK = 3

/**
 * The roll of a lesson. A substitute reads who should be there and what is due, and nothing of how the learners do in the
 * group. @throws AppError not-found, also for a lesson of somebody else
 */
export async function getRoll(db: Db, actor: Actor, { id }: { id: number }): Promise<Roll> {
  const [row] = await selectLessons(db).where(and(eq(lesson.id, id), isRecordableBy(actor)))
  const [texts] = await db
    .select({
      homework: lesson.homework,
      homeworkDue: lesson.homeworkDue,
      deskNote: lesson.deskNote,
      isOwnGroup: sql<boolean>`${isVisibleTo(actor) ?? sql`true`}`,
    })
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(eq(lesson.id, id))
  if (!(row && texts)) throw new AppError('not-found', { message: 'Bu ders bulunamadı.' })
  const { isOwnGroup, ...written } = texts
  const { people, later } = await findPeople(db, id)
  return {
    lesson: { ...toLesson(row), ...written },
    isOpen: isOpenForRecord(row),
    isOwnGroup,
    people: isOwnGroup ? people : people.map(withoutRecord),
    guests: await findGuests(db, id),
    packages: isOwnGroup ? await findLessonPackages(db, id) : [],
    later: isOwnGroup ? later : [],
    homework: await findHomework(db, row),
  }
}

function withoutRecord(person: RollPerson): RollPerson {
  return { ...person, absence: null, verdict: null, verdictNote: null, tested: null }
}

async function findPeople(db: Db, lessonId: number): Promise<Pick<Roll, 'people' | 'later'>> {
  const rows = await selectPeople(db, lessonId)
  const people = rows.filter(({ isOnRoll, missed }) => isOnRoll || missed !== null)
  const later = rows.flatMap(({ enrollmentId, name, ownFirstDay: startsOn, day, missed }) =>
    startsOn !== null && startsOn > day && missed === null
      ? [{ enrollmentId, name, startsOn }]
      : [],
  )
  return { people: people.map(toPerson), later }
}

/** Level that the placement test of the course's language found: shown once the verdict is given, which it must not colour. */
const TESTED = sql<Level | null>`(
  select ${testResult.level} from ${testResult}
  join ${test} on ${test.id} = ${testResult.testId}
  join ${language} on ${language.code} = ${test.languageCode} and ${language.id} = ${course.languageId}
  where ${testResult.learnerId} = ${learner.id} and ${testResult.deletedAt} is null
  order by ${testResult.createdAt} desc, ${testResult.id} desc limit 1)`

function selectPeople(db: Db, lessonId: number) {
  return db
    .select({
      enrollmentId: enrollment.id,
      name: fullName(learner),
      startsOn: sql<string | null>`coalesce(${enrollment.startsOn}, ${firstDayOf(courseGroup.id)})`,
      ownFirstDay: enrollment.startsOn,
      continuesId: enrollment.continuesId,
      day: LESSON_DAY,
      isOnRoll: IS_ON_ROLL,
      missed: attendance.missed,
      isExcused: attendance.isExcused,
      reported: absenceReport.reason,
      total: missedHoursOf(enrollment.id),
      hours: level.hours,
      limit: course.repeatAbsence,
      warnings: WARNINGS,
      verdict: levelVerdict.verdict,
      verdictNote: levelVerdict.note,
      tested: TESTED,
    })
    .from(lesson)
    .innerJoin(enrollment, IS_OF_GROUP)
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .leftJoin(
      attendance,
      and(eq(attendance.lessonId, lesson.id), eq(attendance.enrollmentId, enrollment.id)),
    )
    .leftJoin(
      absenceReport,
      and(eq(absenceReport.learnerId, learner.id), eq(absenceReport.day, LESSON_DAY)),
    )
    .leftJoin(levelVerdict, eq(levelVerdict.enrollmentId, enrollment.id))
    .where(eq(lesson.id, lessonId))
    .orderBy(asc(learner.name), asc(learner.surname), asc(enrollment.id))
}

function toPerson(row: Awaited<ReturnType<typeof selectPeople>>[number]): RollPerson {
  const { startsOn, continuesId, day } = row
  return {
    enrollmentId: row.enrollmentId,
    name: row.name,
    missed: row.missed,
    isExcused: row.isExcused ?? false,
    reported: row.reported,
    absence: summarizeAbsence(row.total, row.hours, row),
    isNew: startsOn !== null && continuesId === null && day < addDays(startsOn, NEWCOMER_DAYS),
    verdict: row.verdict,
    verdictNote: row.verdictNote,
    tested: row.verdict && row.tested,
  }
}

function findGuests(db: Db, lessonId: number): Promise<Roll['guests']> {
  return db
    .select({
      learnerId: learner.id,
      name: fullName(learner),
      reason: lessonGuest.reason,
      hasCome: lessonGuest.hasCome,
    })
    .from(lessonGuest)
    .innerJoin(learner, eq(learner.id, lessonGuest.learnerId))
    .where(eq(lessonGuest.lessonId, lessonId))
    .orderBy(asc(learner.name), asc(learner.surname))
}

interface Checking {
  group: { id: number }
  startsAt: Date
}

async function findHomework(db: Db, { group, startsAt }: Checking): Promise<Roll['homework']> {
  const day = schoolDay(startsAt)
  const rows = await db
    .select({
      lessonId: lesson.id,
      text: sql<string>`${lesson.homework}`,
      due: lesson.homeworkDue,
      done: sql<Roll['homework'][number]['done']>`(
        select coalesce(json_agg(json_build_object('enrollmentId', ${homeworkDone.enrollmentId}, 'isDone', ${homeworkDone.isDone})), '[]')
        from ${homeworkDone} where ${homeworkDone.lessonId} = ${lesson.id})`,
    })
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(
      and(
        eq(lesson.groupId, group.id),
        isNotNull(lesson.homework),
        lt(lesson.startsAt, startsAt),
        gt(
          lesson.startsAt,
          sql`${startsAt}::timestamptz - make_interval(days => ${HOMEWORK_DAYS})`,
        ),
        or(isNull(lesson.homeworkDue), lte(lesson.homeworkDue, day)),
      ),
    )
    .orderBy(desc(lesson.startsAt))
    .limit(MOST_HOMEWORK)
  return rows
}
