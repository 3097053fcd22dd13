import { and, count, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { eraseGroupRecords } from '../core/demo-school.ts'
import { replanGroup } from '../core/groups/write-group.ts'
import type { Db } from '../db/client.ts'
import { dayStart, TODAY } from '../db/days.ts'
import { auditLog } from '../db/schema/accounts.ts'
import { courseGroup, timetableSlot } from '../db/schema/groups.ts'
import { lesson } from '../db/schema/lessons.ts'
import { seedLoad } from '../db/schema/operations.ts'
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

const IS_TOUCHED = sql`exists (
  select 1 from ${auditLog} where ${auditLog.actorId} is not null and (
    (${auditLog.entity} = 'group' and ${auditLog.entityId} = ${courseGroup.id})
    or (${auditLog.entity} = 'lesson' and ${auditLog.entityId} in (
      select ${lesson.id} from ${lesson} where ${lesson.groupId} = ${courseGroup.id}))))`

export const IS_UNTOUCHED_SAMPLE = and(
  eq(courseGroup.revision, 1),
  isNull(courseGroup.deletedAt),
  sql`${GROUP_MARK} || ${courseGroup.id} in (select ${seedLoad.name} from ${seedLoad})`,
  sql`not ${IS_TOUCHED}`,
)

/** Lessons of earlier days that wait to be recorded in each running group: the newest may wait for the demo teacher. */
const LEFT = 1

export async function hasUnrecorded(db: Db): Promise<boolean> {
  const due = await db
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .innerJoin(lesson, eq(lesson.groupId, courseGroup.id))
    .where(
      and(
        eq(courseGroup.state, 'running'),
        IS_UNTOUCHED_SAMPLE,
        eq(lesson.state, 'planned'),
        lt(lesson.startsAt, dayStart()),
      ),
    )
    .groupBy(courseGroup.id)
    .having(gt(count(), LEFT))
    .limit(1)
  return due.length > 0
}
