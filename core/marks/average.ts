import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { chainOf } from '../../db/enrollment-chain.ts'
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
