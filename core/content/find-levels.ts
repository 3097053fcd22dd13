import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'

export function findLevels(db: Db) {
  return db
    .select({ id: level.id, name: level.name, goal: level.goal, hours: level.hours })
    .from(level)
    .where(and(eq(level.state, 'published'), isNull(level.deletedAt)))
    .orderBy(asc(level.position), asc(level.id))
}
