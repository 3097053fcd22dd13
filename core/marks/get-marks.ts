import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Marks } from '../../contract/staff/marks.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { assessment, score } from '../../db/schema/marks.ts'
import { learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { passesLevel, summarizeAbsence } from '../../domain/level-rules.ts'
import { missedHoursOf, WARNINGS } from '../attendance/absence.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/group-record.ts'
import { averageOf } from './average.ts'

/** @throws AppError not-found, also for a group of somebody else */
export async function getMarks(db: Db, actor: Actor, { id }: { id: number }): Promise<Marks> {
  const [group] = await db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      hours: level.hours,
      limit: course.repeatAbsence,
      warnings: WARNINGS,
      passMark: course.passMark,
    })
    .from(courseGroup)
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .where(and(eq(courseGroup.id, id), isNull(courseGroup.deletedAt), isVisibleTo(actor)))
  if (!group) throw new AppError('not-found', { message: 'Bu sınıf bulunamadı.' })
  const { hours, limit, warnings, ...rest } = group
  const people = await selectPeople(db, id)
  return {
    group: { id, name: group.name },
    assessments: await findAssessments(db, id),
    people: people.map(({ missed, ...person }) => ({
      ...person,
      passes: person.average === null ? null : passesLevel(person.average, rest),
      absence: summarizeAbsence(missed, hours, { limit, warnings }),
    })),
  }
}

function findAssessments(db: Db, groupId: number): Promise<Marks['assessments']> {
  return db
    .select({
      id: assessment.id,
      name: assessment.name,
      weight: assessment.weight,
      isExam: assessment.isExam,
      takesPlaceOn: assessment.takesPlaceOn,
      revision: assessment.revision,
    })
    .from(assessment)
    .where(and(eq(assessment.groupId, groupId), isNull(assessment.deletedAt)))
    .orderBy(asc(assessment.position), asc(assessment.id))
}

const SCORES = sql<Record<string, string | null>>`(
  select coalesce(json_object_agg(${score.assessmentId}, trim_scale(${score.points})::text), '{}')
  from ${score} where ${score.enrollmentId} = ${enrollment.id})`

function selectPeople(db: Db, groupId: number) {
  return db
    .select({
      enrollmentId: enrollment.id,
      name: fullName(learner),
      scores: SCORES,
      average: averageOf(enrollment.id),
      missed: missedHoursOf(enrollment.id),
    })
    .from(enrollment)
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .where(
      and(
        eq(enrollment.groupId, groupId),
        inArray(enrollment.state, ['active', 'frozen', 'finished']),
      ),
    )
    .orderBy(asc(learner.name), asc(learner.surname), asc(enrollment.id))
}
