import { and, eq, exists, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { offerPlaces } from './offer-places.ts'
import { CLOCK } from './take-seat.ts'
import { tellPeople } from './tell-people.ts'

/**
 * Moves up the lists of all groups in which somebody waits or a hold has run out. The clock frees places without anybody
 * doing something: this tells the people, and the pages that show them.
 * @returns how many were offered a place
 */
export async function giveFreePlaces(db: Db, siteUrl: string): Promise<number> {
  const isDue = and(
    inArray(enrollment.state, ['offered', 'reserved']),
    lte(enrollment.heldUntil, CLOCK),
  )
  const moving = db
    .select({ one: sql`1` })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, courseGroup.id), or(eq(enrollment.state, 'waiting'), isDue)))
  const groups = await db
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(
      and(
        inArray(courseGroup.state, ['draft', 'open', 'running']),
        isNull(courseGroup.deletedAt),
        exists(moving),
      ),
    )
    .orderBy(courseGroup.id)
  let offered = 0
  for (const { id: groupId } of groups) {
    const given = await db.transaction((tx) => offerPlaces(tx, groupId))
    offered += given.length
  }
  await tellPeople(db, siteUrl)
  return offered
}
