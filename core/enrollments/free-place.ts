import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../accounts/actor.ts'
import { offerPlaces } from './offer-places.ts'

/** Offers what somebody has left to those who wait; a group that takes nobody any more offers nothing. */
export async function freePlace(tx: Db, actor: Actor, groupId: number): Promise<void> {
  const [open] = await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(
      and(
        eq(courseGroup.id, groupId),
        inArray(courseGroup.state, ['draft', 'open', 'running']),
        isNull(courseGroup.deletedAt),
      ),
    )
  if (open) await offerPlaces(tx, groupId, actor)
}
