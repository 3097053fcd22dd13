import { sql } from 'drizzle-orm'
import { TODAY } from '../core/school/zone.ts'
import type { Db } from '../db/client.ts'
import { courseGroup, timetableSlot } from '../db/schema/groups.ts'
import { seedLoad } from '../db/schema/operations.ts'
import { OPENING_MARK } from './marks.ts'

/** Ten weeks: the sample’s groups begin within six, so all keep their order. */
const LATER = 70

/** Moves a group on by ten weeks at a time once its first day has come, unless edited, so a demo has some to join. */
export async function renewOpenings(db: Db): Promise<void> {
  await db.execute(sql`
    with moved as (
      update ${courseGroup} set
        starts_on = starts_on + ${LATER}::int * steps, ends_on = ends_on + ${LATER}::int * steps,
        decides_on = decides_on + ${LATER}::int * steps
      from (
        select id as own_id, (${TODAY} - starts_on) / ${LATER}::int + 1 as steps from ${courseGroup}
        where state = 'open' and revision = 1 and deleted_at is null and starts_on <= ${TODAY}
          and ${OPENING_MARK} || id in (select name from ${seedLoad})
      ) due
      where id = own_id
      returning id, steps
    )
    update ${timetableSlot} set
      valid_from = valid_from + ${LATER}::int * steps, valid_until = valid_until + ${LATER}::int * steps
    from moved where group_id = moved.id`)
}
