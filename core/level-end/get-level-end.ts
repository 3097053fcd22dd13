import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { LevelEnd, LevelEndPerson } from '../../contract/staff/level-end.ts'
import type { Db } from '../../db/client.ts'
import { chainOf, NEXT_LEVEL } from '../../db/level-path.ts'
import { fullName } from '../../db/person.ts'
import { homeworkDone } from '../../db/schema/attendance.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { assessment, score } from '../../db/schema/marks.ts'
import { learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { type EnrollmentState, READABLE_STATES } from '../../domain/enrollment.ts'
import {
  answerOf,
  countRenewal,
  type Exam,
  foresee,
  hasNext,
  type LevelResults,
  proposeLevelEnd,
  RENEWAL_DAYS,
} from '../../domain/level-end.ts'
import { type LevelRules, summarizeAbsence } from '../../domain/level-rules.ts'
import { addDays } from '../../domain/school-time.ts'
import { missedHoursOf, WARNINGS } from '../attendance/absence-limits.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/get-group.ts'
import { CLOCK, countFreeSeats, takesNewcomersAhead } from '../groups/seats.ts'
import { averageOf } from './marks.ts'

const MOST = 20

interface Levels {
  levelId: number
  nextLevelId: number | null
}

async function findNextGroups(
  db: Db,
  { levelId, nextLevelId }: Levels,
): Promise<LevelEnd['nextGroups']> {
  const levels = nextLevelId === null ? [levelId] : [levelId, nextLevelId]
  return db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      level: level.name,
      startsOn: courseGroup.startsOn,
      placesLeft: countFreeSeats,
      isRepeat: sql<boolean>`${courseGroup.levelId} = ${levelId}`,
    })
    .from(courseGroup)
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .where(and(inArray(courseGroup.levelId, levels), takesNewcomersAhead))
    .orderBy(asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(MOST)
}

/** The results of a group's learners at the end of the level. @throws AppError not-found */
export async function getLevelEnd(db: Db, actor: Actor, { id }: { id: number }): Promise<LevelEnd> {
  const [row] = await db
    .select({
      group: {
        id: courseGroup.id,
        name: courseGroup.name,
        endsOn: courseGroup.endsOn,
      },
      course: course.name,
      level: level.name,
      hours: level.hours,
      levelId: level.id,
      nextLevelId: NEXT_LEVEL,
      warnings: WARNINGS,
      rules: {
        passMark: course.passMark,
        repeatAbsence: course.repeatAbsence,
        freeRepeats: course.freeRepeats,
      },
    })
    .from(courseGroup)
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .where(and(eq(courseGroup.id, id), isNull(courseGroup.deletedAt), isVisibleTo(actor)))
  if (!row) throw new AppError('not-found', { message: 'Bu sınıf bulunamadı.' })
  const { rules, warnings, hours, levelId, nextLevelId, ...names } = row
  const nextGroups = await findNextGroups(db, { levelId, nextLevelId })
  const rows = await selectPeople(db, id, nextLevelId)
  const people = rows.map((person) => toPerson(person, hours, { ...rules, warnings }))
  const { endsOn } = names.group
  return {
    ...names,
    people,
    renewal: countRenewal(people.map(({ answer }) => answer?.is)),
    renewsOn: endsOn && addDays(endsOn, -RENEWAL_DAYS),
    nextGroups,
  }
}

interface Decided {
  reason: string | null
  at: string
  isUndoable: boolean
}

const DECIDED = sql<Decided | null>`(
  select json_build_object('reason', ${enrollmentChange.reason}, 'at', ${enrollmentChange.createdAt},
    'isUndoable', ${enrollmentChange.createdAt} > now() - interval '1 day')
  from ${enrollmentChange}
  where ${enrollmentChange.enrollmentId} = ${enrollment.id} and ${enrollmentChange.toState} = 'finished'
  order by ${enrollmentChange.id} desc limit 1)`

function selectPeople(db: Db, groupId: number, nextLevelId: number | null) {
  return db
    .select({
      enrollmentId: enrollment.id,
      learner: { id: learner.id, name: fullName(learner) },
      state: enrollment.state,
      revision: enrollment.revision,
      average: averageOf(enrollment.id),
      missed: missedHoursOf(enrollment.id),
      exams: EXAMS,
      homework: HOMEWORK,
      repeats: REPEATS,
      next: nextEnrollment(nextLevelId),
      outcome: enrollment.outcome,
      decided: DECIDED,
    })
    .from(enrollment)
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .where(and(eq(enrollment.groupId, groupId), inArray(enrollment.state, READABLE_STATES)))
    .orderBy(asc(learner.name), asc(learner.surname), asc(enrollment.id))
}

type Row = Awaited<ReturnType<typeof selectPeople>>[number]

function toPerson(
  row: Row,
  hours: number,
  { warnings, ...rules }: LevelRules & { warnings: number[] },
): LevelEndPerson {
  const { missed, outcome, decided, next, ...person } = row
  const answer = next ? answerOf(next) : undefined
  const absence = summarizeAbsence(missed, hours, { limit: rules.repeatAbsence, warnings })
  return {
    ...person,
    place: next && hasNext(answer) ? { groupId: next.groupId, state: next.state } : null,
    answer: next && answer ? { is: answer, group: next.group } : null,
    absence,
    proposal: proposeLevelEnd({ ...person, absence }, rules),
    ...foresee({ ...person, absence }, rules),
    decision: outcome && {
      outcome,
      reason: decided?.reason ?? null,
      at: new Date(decided?.at ?? 0).toISOString(),
      isUndoable: decided?.isUndoable ?? false,
    },
  }
}

const CHAIN = chainOf(enrollment.id)

/**
 * Exams of the groups of the chain that fell into the learner's time there, and every exam with a record. An exam without a
 * day is asked for in the last group only.
 */
const EXAMS: SQL<Exam[]> = sql`(
  select coalesce(json_agg(json_build_object('name', ${assessment.name},
    'isTaken', case when ${score.assessmentId} is not null then ${score.points} is not null end)
    order by ${assessment.position}, ${assessment.id}), '[]')
  from ${enrollment} stay
  join ${assessment} on ${assessment.groupId} = stay.group_id
  left join ${score} on ${score.assessmentId} = ${assessment.id} and ${score.enrollmentId} = stay.id
  where stay.id = any (${CHAIN}) and ${assessment.isExam} and ${assessment.deletedAt} is null
    and (${score.assessmentId} is not null
      or (coalesce(${assessment.takesPlaceOn} >= stay.starts_on, true)
        and case when stay.state = 'transferred' then ${assessment.takesPlaceOn} < stay.ends_on else true end)))`

const HOMEWORK: SQL<LevelResults['homework']> = sql`(
  select json_build_object('done', count(*) filter (where ${homeworkDone.isDone}),
    'missed', count(*) filter (where not ${homeworkDone.isDone}))
  from ${homeworkDone} where ${homeworkDone.enrollmentId} = any (${CHAIN}))`

export const REPEATS: SQL<number> = sql`(
  select count(*)::int
  from ${enrollment} past
  join ${courseGroup} past_group on past_group.id = past.group_id
  where past.learner_id = ${enrollment.learnerId} and past_group.level_id = ${courseGroup.levelId}
    and past.id <> ${enrollment.id}
    and (past.outcome = 'free-repeat'
      or exists (select from ${enrollment} again where again.repeats_id = past.id)))`

interface NextEnrollment {
  groupId: number
  group: string
  state: EnrollmentState
  isConfirmed: boolean
  isOver: boolean
}

const IS_OVER = sql`coalesce(next.state in ('reserved', 'offered') and next.held_until <= ${CLOCK}, false)`

/** An id, or `NEXT_LEVEL` where the groups of a query have several levels. */
type NextLevel = number | null | SQL<number | null>

/** A later level of the course, a later group of the same level, or the next level in another course of the language. */
function isLater(nextLevelId: NextLevel): SQL {
  return sql`case when next_group.course_id = ${courseGroup.courseId}
    then (next_level.position, next_level.id) > (${level.position}, ${level.id})
      or next_level.id = ${level.id}
        and coalesce(next_group.starts_on > ${courseGroup.startsOn}, next.id > ${enrollment.id})
    else next_level.name = (select name from ${level} wanted where wanted.id = ${nextLevelId})
      and (select language_id from ${course} other where other.id = next_group.course_id)
        = (select language_id from ${course} own where own.id = ${courseGroup.courseId}) end`
}

/**
 * Finds where the learner of an enrollment goes on, in a group of any state; an ended place only where there is no other. The
 * query has to join `enrollment`, `course_group` and `level`.
 */
export function nextEnrollment(nextLevelId: NextLevel): SQL<NextEnrollment | null> {
  return sql`(
    select json_build_object('groupId', next.group_id, 'group', next_group.name, 'state', next.state,
      'isConfirmed', next.is_confirmed, 'isOver', ${IS_OVER})
    from ${enrollment} next
    join ${courseGroup} next_group on next_group.id = next.group_id and next_group.deleted_at is null
    join ${level} next_level on next_level.id = next_group.level_id
    where next.learner_id = ${enrollment.learnerId} and next.group_id <> ${enrollment.groupId}
      and next.state <> 'transferred' and ${isLater(nextLevelId)}
    order by next.state in ('active', 'frozen', 'finished') desc,
      next.state in ('reserved', 'offered', 'waiting') and not ${IS_OVER} desc, next.id desc
    limit 1)`
}
