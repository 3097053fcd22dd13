import { type SQL, sql } from 'drizzle-orm'
import { SCHOOL_ZONE } from '../domain/school-time.ts'

/** The school’s day; `current_date` would be that of the database session. */
export const TODAY = sql<string>`(now() at time zone ${sql.raw(`'${SCHOOL_ZONE}'`)})::date`

/** The first moment of a day at the school. @param day `2026-10-21`, else today */
export function dayStart(day?: string): SQL {
  return sql`(${dayOf(day)}::timestamp at time zone ${SCHOOL_ZONE})`
}

export function dayEnd(day?: string): SQL {
  return sql`((${dayOf(day)} + 1)::timestamp at time zone ${SCHOOL_ZONE})`
}

function dayOf(day: string | undefined): SQL {
  return day === undefined ? TODAY : sql`${day}::date`
}
