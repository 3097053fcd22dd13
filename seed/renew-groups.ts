import { type SQL, sql } from 'drizzle-orm'
import { eraseGroupRecords } from '../core/demo/erase-demo.ts'
import { replanGroup } from '../core/groups/write-group.ts'
import type { Db } from '../db/client.ts'
import { courseGroup, timetableSlot } from '../db/schema/groups.ts'
import { TODAY } from '../db/school-day.ts'
import { SYSTEM } from '../domain/actor.ts'
import { IS_UNTOUCHED_SAMPLE } from './sample-groups.ts'

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
 * Moves the sample’s untouched groups on by whole weeks, with the learners who began with them. Their lessons are planned
 * anew, without what was recorded in the old ones.
 * @returns the ids of the groups that moved
 */
export function renewGroups(db: Db): Promise<number[]> {
  return db.transaction(async (tx) => {
    const moved: number[] = []
    for (const turn of TURNS) moved.push(...(await moveOn(tx, turn)))
    await eraseGroupRecords(tx, moved)
    for (const id of moved.toSorted((a, b) => a - b)) await replanGroup(tx, SYSTEM, id)
    return moved
  })
}

async function moveOn(tx: Db, { state, until, days }: Turn): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with due as (
      select id as own_id, ((${until} - starts_on) / ${days}::int + 1) * ${days}::int as later
      from ${courseGroup}
      where state = ${state} and starts_on <= ${until} and ${IS_UNTOUCHED_SAMPLE}
    ), moved as (
      update ${courseGroup} set
        starts_on = starts_on + later, ends_on = null, decides_on = decides_on + later
      from due where id = own_id
    ), shifted as (
      update ${timetableSlot} set valid_from = valid_from + later, valid_until = valid_until + later
      from due where group_id = own_id
    )
    select own_id as id from due`)
  return rows.map(({ id }) => id)
}
