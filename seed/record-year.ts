import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { courseGroup } from '../db/schema/groups.ts'
import type { Day } from '../domain/school-time.ts'
import type { Year } from './read-year.ts'
import { recordGroup } from './record-group.ts'
import { IS_UNTOUCHED_SAMPLE } from './sample-groups.ts'

const LEFT_TO_RECORD = 'B1 Akşam'

export async function recordYear(db: Db, year: Year, today: Day): Promise<void> {
  const names = year.groups.map(({ name }) => name)
  const rows = await db
    .select({ id: courseGroup.id, name: courseGroup.name })
    .from(courseGroup)
    .where(
      and(eq(courseGroup.state, 'running'), inArray(courseGroup.name, names), IS_UNTOUCHED_SAMPLE),
    )
    .orderBy(asc(courseGroup.id))
  for (const { id, name } of rows) {
    const own = year.groups.find((one) => one.name === name)
    const missing = name === LEFT_TO_RECORD ? 1 : 0
    if (own) await recordGroup(db, own, { groupId: id, today, missing })
  }
}
