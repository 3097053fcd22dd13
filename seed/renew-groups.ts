import { inArray, type SQL, sql } from 'drizzle-orm'
import { replanGroup } from '../core/groups/write-group.ts'
import { IS_TOUCHED } from '../core/timetable/touched-lesson.ts'
import { deleteLessons } from '../core/timetable/write-lesson.ts'
import type { Db } from '../db/client.ts'
import { enrollment } from '../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../db/schema/groups.ts'
import { lesson } from '../db/schema/lessons.ts'
import { seedLoad } from '../db/schema/operations.ts'
import { TODAY } from '../db/school-day.ts'
import { SYSTEM } from '../domain/actor.ts'
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

/**
 * Moves the sample’s untouched groups on by whole weeks, with the learners who began on their first day. Their lessons are
 * planned anew.
 */
export async function renewGroups(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const moved: number[] = []
    for (const turn of TURNS) moved.push(...(await moveOn(tx, turn)))
    if (moved.length === 0) return
    const old = await tx
      .select({ id: lesson.id })
      .from(lesson)
      .where(inArray(lesson.groupId, moved))
    await deleteLessons(
      tx,
      old.map(({ id }) => id),
    )
    for (const id of moved.toSorted((a, b) => a - b)) await replanGroup(tx, SYSTEM, id)
  })
}

/** @returns the ids of the groups that moved; planning gives them their last day */
async function moveOn(tx: Db, { state, until, days }: Turn): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with due as (
      select id as own_id, starts_on as old_start, ((${until} - starts_on) / ${days}::int + 1) * ${days}::int as later
      from ${courseGroup}
      where state = ${state} and revision = 1 and deleted_at is null and starts_on <= ${until}
        and ${GROUP_MARK} || id in (select name from ${seedLoad})
        and not exists (
          select 1 from ${lesson} where ${lesson.groupId} = ${courseGroup.id} and ${IS_TOUCHED})
    ), moved as (
      update ${courseGroup} set
        starts_on = starts_on + later, ends_on = null, decides_on = decides_on + later
      from due where id = own_id
    ), begun as (
      update ${enrollment} set starts_on = starts_on + later
      from due where group_id = own_id and starts_on = old_start and ends_on is null
    ), shifted as (
      update ${timetableSlot} set valid_from = valid_from + later, valid_until = valid_until + later
      from due where group_id = own_id
    )
    select own_id as id from due`)
  return rows.map(({ id }) => id)
}
