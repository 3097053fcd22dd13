import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { holiday } from '../../db/schema/lessons.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { HOLIDAY_DAYS } from '../../domain/holiday.ts'
import {
  addDays,
  formatDayMonthWeekday,
  formatTimeOf,
  SCHOOL_ZONE,
  schoolDay,
} from '../../domain/school-time.ts'

/** Monday is 1. On Sundays nobody is at the phone. */
const LAST_WORKING_DAY = 6

async function findPhoneHours(db: Db): Promise<{ opens: string; closes: string }> {
  const [settings] = await db.select({ hours: contactSettings.phoneHours }).from(contactSettings)
  const [opens = '00.00', closes = '24.00'] = (settings?.hours ?? '00.00-24.00').split('-')
  return { opens: toClock(opens), closes: toClock(closes) }
}

function toClock(time: string): string {
  return time.trim().replace('.', ':')
}

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
