import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { takesPeople } from '../groups/lock-seats.ts'
import { offerSeats } from './offer-seats.ts'

/** Offers a seat that became vacant to those who wait; a group that takes nobody any more offers nothing. */
export async function offerFreedSeat(tx: Db, actor: Actor, groupId: number): Promise<void> {
  const [open] = await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(and(eq(courseGroup.id, groupId), takesPeople))
  if (open) await offerSeats(tx, groupId, actor)
}
