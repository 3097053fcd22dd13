import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { holiday } from '../../db/schema/lessons.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'
import { findPhoneHours, LAST_WORKING_DAY } from './phone-hours.ts'

/**
 * Minutes of the school’s phone hours between two moments, without the holidays of the whole school: what the desk could have
 * done, not how long somebody waited. The hours are those of the contact settings, `09.00-18.00`.
 */
export async function workingMinutes(db: Db, from: Date, to: Date): Promise<number> {
  const { opens, closes } = await findPhoneHours(db)
  const [begin, end] = [from, to].map((moment) => sql`${moment.toISOString()}::timestamptz`)
  // Without a zone: dates alone would be moments in the connection’s zone.
  const dayOf = (moment: SQL | undefined) =>
    sql`(${moment} at time zone ${SCHOOL_ZONE})::date::timestamp`
  const hours = sql`select range_agg(tstzrange(
      (day + ${opens}::time) at time zone ${SCHOOL_ZONE},
      (day + ${closes}::time) at time zone ${SCHOOL_ZONE}))
    from generate_series(${dayOf(begin)}, ${dayOf(end)}, interval '1 day') as day
    where extract(isodow from day) <= ${LAST_WORKING_DAY} and ${opens}::time < ${closes}::time`
  const holidays = sql`select range_agg(tstzrange(starts_at, ends_at)) from ${holiday}
    where deleted_at is null and campus_id is null and starts_at < ${end} and ends_at > ${begin}`
  const { rows } = await db.execute<{ minutes: number }>(sql`
    select coalesce(sum(extract(epoch from upper(part) - lower(part)) / 60), 0)::integer as minutes
    from unnest((${hours}) * tstzmultirange(tstzrange(${begin}, greatest(${begin}, ${end})))
      - coalesce((${holidays}), '{}'::tstzmultirange)) as part`)
  return rows[0]?.minutes ?? 0
}
