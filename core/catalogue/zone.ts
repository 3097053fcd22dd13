import { sql } from 'drizzle-orm'

/** Every wall clock and every day of the school is in this zone, wherever server, database or visitor are. */
export const SCHOOL_ZONE = 'Europe/Istanbul'

/** The school’s day today; `current_date` would be that of the database session. */
export const TODAY = sql<string>`(now() at time zone ${sql.raw(`'${SCHOOL_ZONE}'`)})::date`
