import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'

const LAST_WORKING_DAY = 6

/**
 * Minutes of the school’s phone hours between two moments: what the desk could have done, not how long somebody waited.
 * The hours are those of the contact settings, `09.00-18.00`.
 */
export async function workingMinutes(db: Db, from: Date, to: Date): Promise<number> {
  const [settings] = await db.select({ hours: contactSettings.phoneHours }).from(contactSettings)
  const [opens = '00.00', closes = '24.00'] = (settings?.hours ?? '').split('-')
  const clock = (time: string) => sql`${time.trim().replace('.', ':')}::time`
  // Without a zone: dates alone would be moments in the connection’s zone.
  const dayOf = (moment: Date) =>
    sql`(${moment.toISOString()}::timestamptz at time zone ${SCHOOL_ZONE})::date::timestamp`
  const { rows } = await db.execute<{ minutes: number }>(sql`
    select coalesce(sum(extract(epoch from
      least(${to.toISOString()}::timestamptz, (day + ${clock(closes)}) at time zone ${SCHOOL_ZONE})
      - greatest(${from.toISOString()}::timestamptz, (day + ${clock(opens)}) at time zone ${SCHOOL_ZONE})
    ) / 60) filter (where extract(isodow from day) <= ${LAST_WORKING_DAY}), 0)::integer as minutes
    from generate_series(${dayOf(from)}, ${dayOf(to)}, interval '1 day') as day
    where least(${to.toISOString()}::timestamptz, (day + ${clock(closes)}) at time zone ${SCHOOL_ZONE})
      > greatest(${from.toISOString()}::timestamptz, (day + ${clock(opens)}) at time zone ${SCHOOL_ZONE})`)
  return rows[0]?.minutes ?? 0
}
