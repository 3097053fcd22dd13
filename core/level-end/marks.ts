import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { judge, Marks } from '../../contract/staff/marks.ts'
import type { Db } from '../../db/client.ts'
import { chainOf } from '../../db/level-path.ts'
import { fullName } from '../../db/person.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { assessment, levelVerdict, score } from '../../db/schema/marks.ts'
import { learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { passesLevel, summarizeAbsence } from '../../domain/level-rules.ts'
import { missedHoursOf, WARNINGS } from '../attendance/absence-limits.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/get-group.ts'

/**
 * Weighted average of what was scored in an enrollment and in those that it continues; null without a score. What was not
 * taken has no points. PostgreSQL computes it in `numeric`: compare it with `passesLevel` and never round it.
 */
export function averageOf(enrollmentId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(
    select trim_scale(sum(${score.points} * ${assessment.weight}) / sum(${assessment.weight}))::text
    from ${score}
    join ${assessment} on ${assessment.id} = ${score.assessmentId} and ${assessment.deletedAt} is null
    where ${score.enrollmentId} = any (${chainOf(enrollmentId)}) and ${score.points} is not null)`
}

interface Needed {
  enrollmentId: SQLWrapper
  groupId: SQLWrapper
  begins: SQLWrapper
  passMark: SQLWrapper
}

/**
 * The average that the assessments of the group without a mark must have, so that the average of the level reaches the pass
 * mark: rounded up to hundredths, above 100 when it is out of reach; null when none is left.
 */
export function neededOf({ enrollmentId, groupId, begins, passMark }: Needed): SQL<string | null> {
  const chain = chainOf(enrollmentId)
  return sql<string | null>`(
    select case when open > 0 then
      trim_scale(greatest(ceil(100 * (${passMark} * (scored + open) - reached) / open) / 100, 0))::text end
    from (
      select
        coalesce(sum(${score.points} * ${assessment.weight}), 0) as reached,
        coalesce(sum(${assessment.weight}) filter (where ${score.points} is not null), 0) as scored,
        coalesce(sum(${assessment.weight}) filter (where ${score.assessmentId} is null), 0) as open
      from ${assessment}
      left join ${score} on ${score.assessmentId} = ${assessment.id} and ${score.enrollmentId} = any (${chain})
      where ${assessment.deletedAt} is null
        and ${assessment.groupId} = any (${groupsOfChain(enrollmentId)})
        and (${score.points} is not null or ${isOpenSince(groupId, begins)})) as weights)`
}

export function isOpenSince(groupId: SQLWrapper, begins: SQLWrapper): SQL {
  return sql`(${assessment.groupId} = ${groupId} and coalesce(${assessment.takesPlaceOn} >= ${begins}, true))`
}

export function groupsOfChain(enrollmentId: SQLWrapper): SQL {
  return sql`array(
    select chained.group_id from ${enrollment} chained where chained.id = any (${chainOf(enrollmentId)}))`
}

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

type Verdict = Body<typeof judge>

/** A second verdict replaces the first, which is kept for the placement test. @throws AppError not-found, also for a group of somebody else */
export function judgeLevel(db: Db, actor: Actor, { id, verdict, note }: Verdict & { id: number }) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: enrollment.id })
      .from(enrollment)
      .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
      .where(and(eq(enrollment.id, id), isNull(courseGroup.deletedAt), isVisibleTo(actor)))
    if (!row) throw new AppError('not-found', { message: 'Bu kayıt bulunamadı.' })
    await storeVerdicts(tx, [{ enrollmentId: id, verdict, note, accountId: actor.accountId }])
    const after = { verdict, ...(note && { note }) }
    await recordChange(tx, actor, { action: 'update', entity: 'enrollment', entityId: id, after })
  })
}

export async function storeVerdicts(
  tx: Db,
  rows: readonly Omit<typeof levelVerdict.$inferInsert, 'firstVerdict'>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(levelVerdict)
    .values(rows.map((row) => ({ ...row, firstVerdict: row.verdict })))
    .onConflictDoUpdate({
      target: levelVerdict.enrollmentId,
      set: {
        verdict: sql`excluded.verdict`,
        note: sql`excluded.note`,
        accountId: sql`excluded.account_id`,
        updatedAt: sql`clock_timestamp()`,
      },
    })
}
