import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { enrollment } from '../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../db/schema/groups.ts'
import { seedLoad } from '../db/schema/operations.ts'
import { TODAY } from '../db/school-day.ts'
import { GROUP_MARK } from './marks.ts'

interface Turn {
  state: 'open' | 'running'
  until: SQL
  days: number
}

const TURNS: readonly Turn[] = [
  // Demo groups begin within six weeks, so ten weeks keep all in order.
  { state: 'open', until: TODAY, days: 70 },
  // The shortest course takes six weeks: in its sixth a group returns to its third, so no course runs out.
  { state: 'running', until: sql`date_trunc('week', ${TODAY})::date - 29`, days: 21 },
]

/** Moves the sample’s unedited groups on by whole weeks, with the learners who began on their first day. */
export async function renewGroups(db: Db): Promise<void> {
  for (const turn of TURNS) await moveOn(db, turn)
}

async function moveOn(db: Db, { state, until, days }: Turn): Promise<void> {
  await db.execute(sql`
    with due as (
      select id as own_id, starts_on as old_start, ((${until} - starts_on) / ${days}::int + 1) * ${days}::int as later
      from ${courseGroup}
      where state = ${state} and revision = 1 and deleted_at is null and starts_on <= ${until}
        and ${GROUP_MARK} || id in (select name from ${seedLoad})
    ), moved as (
      update ${courseGroup} set
        starts_on = starts_on + later, ends_on = ends_on + later, decides_on = decides_on + later
      from due where id = own_id
    ), begun as (
      update ${enrollment} set starts_on = starts_on + later
      from due where group_id = own_id and starts_on = old_start and ends_on is null
    )
    update ${timetableSlot} set valid_from = valid_from + later, valid_until = valid_until + later
    from due where group_id = own_id`)
}
