import { sql } from 'drizzle-orm'
import type { AttendanceWeek } from '../../contract/staff/dashboard.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { addDays, mondayOf, SCHOOL_ZONE, schoolDay, toMoment } from '../../domain/school-time.ts'
import { findDay } from '../attendance/find-day.ts'
import { isOfDesk } from '../own-desk/own-campuses.ts'

/** Today’s lessons, and how many of before lack attendance. */
export async function readLessons(db: Db, actor: Actor) {
  const { lessons, missing } = await findDay(db, actor, {})
  return { today: lessons, missing: missing.length }
}

const WEEKS = 6

/** Lesson hours of everybody on the rolls of the last weeks, and those that they missed. */
export async function sumAttendance(db: Db, actor: Actor): Promise<AttendanceWeek[]> {
  const zone = sql.raw(`'${SCHOOL_ZONE}'`)
  const start = toMoment(addDays(mondayOf(schoolDay()), -7 * (WEEKS - 1)))
  const { rows } = await db.execute<AttendanceWeek>(sql`
    select date_trunc('week', l.starts_at at time zone ${zone})::date::text as monday,
      sum(l.lesson_hours)::int as hours, sum(a.missed)::int as missed,
      coalesce(sum(a.missed) filter (where a.is_excused), 0)::int as excused
    from lesson l join attendance a on a.lesson_id = l.id
    where l.starts_at >= ${start.toISOString()}::timestamptz and l.starts_at < now() and l.state = 'held'
      and ${isOfDesk(actor, 'group', sql`l.group_id`) ?? sql`true`}
    group by 1 order by 1`)
  return rows
}
