import {
  and,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Progress, Track } from '../../contract/student/progress.ts'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/days.ts'
import { chainOf } from '../../db/level-path.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { holiday, lesson } from '../../db/schema/lessons.ts'
import { assessment, certificate, score } from '../../db/schema/marks.ts'
import { course } from '../../db/schema/school.ts'
import { passesLevel, summarizeAbsence } from '../../domain/level-rules.ts'
import { addDays, type Day, SCHOOL_ZONE } from '../../domain/school-time.ts'
import { missedHoursOf, WARNINGS } from '../attendance/absence-limits.ts'
import { AppError } from '../errors.ts'
import { REPEATS } from '../level-end/get-level-end.ts'
import { averageOf, groupsOfChain, isOpenSince, neededOf } from '../level-end/marks.ts'
import { type GroupChoice, ofOwnGroup, type ownGroup } from './own-group.ts'

type Own = ReturnType<typeof ownGroup>

interface LessonWeek {
  monday: Day
  hours: number
  given: number
}

interface Off {
  monday: Day
  name: string
}

const ZONE = sql.raw(`'${SCHOOL_ZONE}'`)

function mondayOf(day: SQL): SQL {
  return sql`date_trunc('week', ${day})::date`
}

function weeksOf({ id }: Own): SQL<LessonWeek[]> {
  return sql<LessonWeek[]>`(
    select coalesce(json_agg(json_build_object('monday', monday, 'hours', hours, 'given', given) order by monday), '[]')
    from (
      select ${mondayOf(LESSON_DAY)} as monday, sum(${lesson.lessonHours}) as hours,
        coalesce(sum(${lesson.lessonHours}) filter (where ${lesson.endsAt} <= now()), 0) as given
      from ${lesson} where ${lesson.groupId} = ${id} and ${lesson.state} <> 'cancelled'
      group by 1) as weeks)`
}

function holidaysOf({ id, campusId }: Own): SQL<Off[]> {
  const dayOf = (moment: SQLWrapper) => sql`(${moment} at time zone ${ZONE})::date`
  const onDay = (time: SQLWrapper) => sql`((off.day + ${time}) at time zone ${ZONE})`
  return sql<Off[]>`(
    select coalesce(json_agg(distinct jsonb_build_object(
      'monday', ${mondayOf(sql`off.day`)}, 'name', ${holiday.name})), '[]')
    from ${holiday}
    cross join lateral (
      select days::date as day
      from generate_series(${dayOf(holiday.startsAt)}, ${dayOf(holiday.endsAt)}, interval '1 day') days) off
    join ${timetableSlot} on ${timetableSlot.groupId} = ${id}
      and ${timetableSlot.weekday} = extract(isodow from off.day)
      and ${onDay(timetableSlot.startsAt)} < ${holiday.endsAt}
      and ${onDay(timetableSlot.endsAt)} > ${holiday.startsAt}
      and off.day between coalesce(${timetableSlot.validFrom}, off.day) and coalesce(${timetableSlot.validUntil}, off.day)
    where ${holiday.deletedAt} is null
      and (${holiday.campusId} is null or ${holiday.campusId} = ${campusId})
      and ${holiday.endsAt} > (select min(${lesson.startsAt}) from ${lesson} where ${lesson.groupId} = ${id})
      and ${holiday.startsAt} < (select max(${lesson.startsAt}) from ${lesson} where ${lesson.groupId} = ${id}))`
}

const findTrack = ofOwnGroup('level-track', (db, own) =>
  db
    .select({
      hours: level.hours,
      endsOn: own.endsOn,
      weeks: weeksOf(own),
      holidays: holidaysOf(own),
    })
    .from(own)
    .innerJoin(level, eq(level.id, own.levelId)),
)

/** The weeks of a level, those without a lesson included. @throws AppError no-class */
export async function getTrack(db: Db, learnerId: number, choice: GroupChoice): Promise<Track> {
  const [row] = await findTrack(db, learnerId, choice)
  if (!row) throw new AppError('no-class')
  const { hours, endsOn, weeks, holidays } = row
  const [first, last] = [weeks[0], weeks.at(-1)]
  const all: Track['weeks'] = []
  for (let monday = first?.monday; monday && last && monday <= last.monday; ) {
    const at = monday
    all.push({
      monday,
      hours: weeks.find((week) => week.monday === at)?.hours ?? 0,
      holidays: holidays.filter((off) => off.monday === at).map(({ name }) => name),
    })
    monday = addDays(monday, 7)
  }
  return { hours, endsOn, weeks: all, given: weeks.reduce((sum, week) => sum + week.given, 0) }
}

function isInChain({ enrollmentId }: Own, id: typeof enrollment.id | typeof score.enrollmentId) {
  return sql`${id} = any (${chainOf(enrollmentId)})`
}

const findSummary = ofOwnGroup('progress', (db, own) =>
  db
    .select({
      hours: level.hours,
      passMark: course.passMark,
      repeatAbsence: course.repeatAbsence,
      documentAbsence: course.documentAbsence,
      excusedCounts: course.excusedCounts,
      warnings: WARNINGS,
      freeRepeats: sql<number>`greatest(${course.freeRepeats} - ${REPEATS}, 0)`,
      missed: missedHoursOf(own.enrollmentId),
      recorded: sql<number>`(
        select count(*)::int from ${attendance}
        where ${attendance.enrollmentId} = any (${chainOf(own.enrollmentId)}))`,
      average: averageOf(own.enrollmentId),
      needed: neededOf({
        enrollmentId: own.enrollmentId,
        groupId: own.id,
        begins: own.begins,
        passMark: course.passMark,
      }),
    })
    .from(own)
    .innerJoin(enrollment, eq(enrollment.id, own.enrollmentId))
    .innerJoin(courseGroup, eq(courseGroup.id, own.id))
    .innerJoin(course, eq(course.id, own.courseId))
    .innerJoin(level, eq(level.id, own.levelId)),
)

const HAS_MISSED = sql`${attendance.missed} > 0`
const IS_BEFORE = and(
  isNull(attendance.missed),
  isNull(enrollment.continuesId),
  sql`${LESSON_DAY} < ${enrollment.startsOn}`,
)

const findLessons = ofOwnGroup('missed-lessons', (db, own) =>
  db
    .select({
      id: lesson.id,
      group: courseGroup.name,
      startsAt: lesson.startsAt,
      lessonHours: lesson.lessonHours,
      missed: attendance.missed,
      isExcused: attendance.isExcused,
      topic: lesson.topic,
    })
    .from(own)
    .innerJoin(enrollment, isInChain(own, enrollment.id))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(
      lesson,
      and(
        eq(lesson.groupId, enrollment.groupId),
        ne(lesson.state, 'cancelled'),
        sql`${lesson.startsAt} <= now()`,
      ),
    )
    .leftJoin(
      attendance,
      and(eq(attendance.lessonId, lesson.id), eq(attendance.enrollmentId, enrollment.id)),
    )
    .where(or(HAS_MISSED, IS_BEFORE))
    .orderBy(desc(lesson.startsAt), desc(lesson.id)),
)

const findAssessments = ofOwnGroup('own-assessments', (db, own) =>
  db
    .select({
      id: assessment.id,
      name: assessment.name,
      weight: assessment.weight,
      takesPlaceOn: assessment.takesPlaceOn,
      points: sql<string | null>`trim_scale(${score.points})::text`,
      isMarked: isNotNull(score.assessmentId).mapWith(Boolean),
    })
    .from(own)
    .innerJoin(
      assessment,
      and(
        isNull(assessment.deletedAt),
        sql`${assessment.groupId} = any (${groupsOfChain(own.enrollmentId)})`,
      ),
    )
    .leftJoin(score, and(eq(score.assessmentId, assessment.id), isInChain(own, score.enrollmentId)))
    .where(or(isNotNull(score.assessmentId), isOpenSince(own.id, own.begins)))
    .orderBy(asc(assessment.takesPlaceOn), asc(assessment.position), asc(assessment.id)),
)

/** Attendance and marks in the level of a group. @throws AppError no-class */
export async function getProgress(
  db: Db,
  learnerId: number,
  choice: GroupChoice,
): Promise<Progress> {
  const [[summary], lessons, assessments] = await Promise.all([
    findSummary(db, learnerId, choice),
    findLessons(db, learnerId, choice),
    findAssessments(db, learnerId, choice),
  ])
  if (!summary) throw new AppError('no-class')
  const { hours, missed, recorded, average, needed, ...rules } = summary
  return {
    absence: {
      ...summarizeAbsence(missed, hours, {
        limit: rules.repeatAbsence,
        warnings: rules.warnings,
      }),
      recorded,
      lessons: lessons.map((one) => ({
        ...one,
        isExcused: one.isExcused ?? false,
        startsAt: one.startsAt.toISOString(),
      })),
    },
    marks: {
      assessments,
      average,
      needed,
      passes: average === null ? null : passesLevel(average, rules),
    },
    rules,
  }
}

export function findOwnCertificates(db: Db, learnerId: number) {
  return db
    .select({
      id: certificate.id,
      kind: certificate.kind,
      course: sql<string>`${certificate.facts} ->> 'course'`,
      level: sql<string>`${certificate.facts} ->> 'level'`,
      number: certificate.number,
      code: certificate.code,
      issuedOn: certificate.issuedOn,
    })
    .from(certificate)
    .innerJoin(enrollment, eq(enrollment.id, certificate.enrollmentId))
    .where(and(eq(enrollment.learnerId, learnerId), isNull(certificate.revokedAt)))
    .orderBy(desc(certificate.id))
}
