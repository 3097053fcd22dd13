import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { level } from './schema/content.ts'
import { enrollment } from './schema/enrollments.ts'

/** The ids of the levels before and after the selected `level` in its course; null at the ends. */
export const NEXT_LEVEL: SQL<number | null> = neighbour(sql`>`, sql`asc`)
export const PREVIOUS_LEVEL: SQL<number | null> = neighbour(sql`<`, sql`desc`)

function neighbour(comparison: SQL, order: SQL): SQL<number | null> {
  return sql`(
    select near.id from ${level} near
    where near.course_id = ${level.courseId} and near.deleted_at is null
      and (near.position, near.id) ${comparison} (${level.position}, ${level.id})
    order by near.position ${order}, near.id ${order} limit 1)`
}

/**
 * Array of the ids of an enrollment and of those that it continues. Pass a column only in a query that joins: Drizzle
 * names a column without its table where there is one table. It is an array, because PostgreSQL estimates a subquery as ten
 * times as long and leaves the index.
 */
export function chainOf(enrollmentId: SQLWrapper): SQL {
  return sql`array(
    with recursive chain (id, continues_id) as (
      select own.id, own.continues_id from ${enrollment} own where own.id = ${enrollmentId}
      union all
      select earlier.id, earlier.continues_id
      from ${enrollment} earlier join chain on chain.continues_id = earlier.id)
    select chain.id from chain)`
}
