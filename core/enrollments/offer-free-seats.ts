import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { takesPeople } from '../groups/lock-seats.ts'
import { isRunOut } from '../groups/seats.ts'
import { notifyReservations } from './notify-reservations.ts'
import { offerSeats } from './offer-seats.ts'

/**
 * Seats become vacant by the clock, so this also renews the pages that show them. @returns how many people were offered a
 * seat
 */
export async function offerFreeSeats(db: Db, siteUrl: string): Promise<number> {
  const moving = db
    .select({ one: sql`1` })
    .from(enrollment)
    .where(
      and(eq(enrollment.groupId, courseGroup.id), or(eq(enrollment.state, 'waiting'), isRunOut)),
    )
  const groups = await db
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(and(takesPeople, exists(moving)))
    .orderBy(courseGroup.id)
  let offered = 0
  for (const { id: groupId } of groups) {
    const seats = await db.transaction((tx) => offerSeats(tx, groupId))
    offered += seats.length
  }
  await notifyReservations(db, siteUrl)
  return offered
}
