import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { LevelEnd } from '../../contract/staff/level-end.ts'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { countFreeSeats } from '../groups/seats.ts'
import { takesNewcomersAhead } from '../groups/takes-newcomers.ts'

const MOST = 20

interface Levels {
  levelId: number
  nextLevelId: number | null
}

export async function findNextGroups(
  db: Db,
  { levelId, nextLevelId }: Levels,
): Promise<LevelEnd['nextGroups']> {
  const levels = nextLevelId === null ? [levelId] : [levelId, nextLevelId]
  return db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      level: level.name,
      startsOn: courseGroup.startsOn,
      placesLeft: countFreeSeats,
      isRepeat: sql<boolean>`${courseGroup.levelId} = ${levelId}`,
    })
    .from(courseGroup)
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .where(and(inArray(courseGroup.levelId, levels), takesNewcomersAhead))
    .orderBy(asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(MOST)
}
