import { type SQL, sql } from 'drizzle-orm'
import { SCHOOL_ZONE, TODAY } from './zone.ts'

/** When a day begins at the school. @param day `2026-10-21`, else today */
export function dayStart(day?: string): SQL {
  return sql`(${dayOf(day)}::timestamp at time zone ${SCHOOL_ZONE})`
}

export function dayEnd(day?: string): SQL {
  return sql`((${dayOf(day)} + 1)::timestamp at time zone ${SCHOOL_ZONE})`
}

function dayOf(day: string | undefined): SQL {
  return day === undefined ? TODAY : sql`${day}::date`
}
