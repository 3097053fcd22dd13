import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { chainOf } from '../../db/enrollment-chain.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { assessment, score } from '../../db/schema/marks.ts'

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
