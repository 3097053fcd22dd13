import { type SQL, sql } from 'drizzle-orm'
import { level } from './schema/content.ts'

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
