import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { LevelEnd, LevelEndPerson } from '../../contract/staff/level-end.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { NEXT_LEVEL } from '../../db/level-order.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { READABLE_STATES } from '../../domain/enrollment.ts'
import {
  answerOf,
  countRenewal,
  foresee,
  hasNext,
  proposeLevelEnd,
  RENEWAL_DAYS,
} from '../../domain/level-end.ts'
import { type LevelRules, summarizeAbsence } from '../../domain/level-rules.ts'
import { addDays } from '../../domain/school-time.ts'
import { missedHoursOf, WARNINGS } from '../attendance/absence.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/group-record.ts'
import { countFreeSeats } from '../groups/seats.ts'
import { takesNewcomersAhead } from '../groups/takes-newcomers.ts'
import { EXAMS, HOMEWORK, REPEATS } from './level-results.ts'
import { averageOf } from './marks.ts'
import { nextEnrollment } from './next-enrollment.ts'

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
