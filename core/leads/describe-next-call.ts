import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { HOLIDAY_DAYS } from '../../domain/holiday.ts'
import {
  addDays,
  formatDayMonthWeekday,
  formatTimeOf,
  SCHOOL_ZONE,
  schoolDay,
} from '../../domain/school-time.ts'
import { findPhoneHours, LAST_WORKING_DAY } from './phone-hours.ts'

/** Minutes of phone hours within which somebody can still be called. */
const LEAST = 60

/**
 * When the desk calls somebody who writes now, as a part of a sentence: `bugün 18.00 olmadan`, `yarın 09.00-18.00
 * arasında`, `30 Kasım Pazartesi günü 09.00-18.00 arasında`.
 */
export async function describeNextCall(db: Db, now: Date): Promise<string> {
  const { opens, closes } = await findPhoneHours(db)
  const today = schoolDay(now)
  const closedBy = sql`from holiday h where h.deleted_at is null and h.campus_id is null`
  const { rows } = await db.execute<{ opens: number; closes: number }>(sql`
    with hours as (
      select (day + ${opens}::time) at time zone ${SCHOOL_ZONE} as opens,
        (day + ${closes}::time) at time zone ${SCHOOL_ZONE} as closes
      from generate_series(${today}::timestamp, ${addDays(today, HOLIDAY_DAYS + 7)}::timestamp, interval '1 day') as day
      where extract(isodow from day) <= ${LAST_WORKING_DAY}
    ), reachable as (
      select greatest(opens, (select max(h.ends_at) ${closedBy}
          and h.starts_at <= hours.opens and h.ends_at > hours.opens)) as opens,
        least(closes, (select min(h.starts_at) ${closedBy}
          and h.starts_at > hours.opens and h.starts_at < hours.closes)) as closes
      from hours
    )
    select extract(epoch from opens)::float8 as opens, extract(epoch from closes)::float8 as closes
    from reachable
    where closes - greatest(opens, ${now.toISOString()}::timestamptz) >= make_interval(mins => ${LEAST})
    order by opens limit 1`)
  const [next] = rows
  if (!next) return 'ilk iş gününde'
  return describe(new Date(next.opens * 1000), new Date(next.closes * 1000), now)
}

function describe(opens: Date, closes: Date, now: Date): string {
  if (opens <= now) return `bugün ${formatTimeOf(closes)} olmadan`
  const hours = `${formatTimeOf(opens)}-${formatTimeOf(closes)} arasında`
  const [day, today] = [schoolDay(opens), schoolDay(now)]
  if (day === today) return `bugün ${hours}`
  if (day === addDays(today, 1)) return `yarın ${hours}`
  return `${formatDayMonthWeekday(day)} günü ${hours}`
}
