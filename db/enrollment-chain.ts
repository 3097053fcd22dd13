import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { enrollment } from './schema/enrollments.ts'

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
