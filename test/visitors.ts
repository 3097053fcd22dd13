import { eq } from 'drizzle-orm'
import { insertGroup } from '../core/groups/write-group.ts'
import type { Db } from '../db/client.ts'
import { courseGroup } from '../db/schema/groups.ts'

/** Further open groups like the given one, without rooms. */
export async function makeGroupsLike(db: Db, id: number, capacities: readonly number[]) {
  const [row] = await db.select().from(courseGroup).where(eq(courseGroup.id, id))
  const { courseId = 0, levelId = 0, startsOn } = row ?? {}
  const groups: number[] = []
  for (const [at, capacity] of capacities.entries()) {
    groups.push(
      await insertGroup(db, {
        name: `Sınıf ${at}`,
        courseId,
        levelId,
        startsOn,
        kind: 'open',
        state: 'open',
        mode: 'online',
        capacity,
        minimum: 1,
        instalments: 1,
        isPublic: true,
        teacherIds: [],
        bookIds: [],
        slots: [],
      }),
    )
  }
  return groups
}
