import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { CLOCK } from '../enrollments/take-seat.ts'

/** Who learns, and the lead that somebody may have reserved for under another name. */
export interface Person {
  learnerId: number
  leadId: number
}

const isLive = or(
  inArray(enrollment.state, ['waiting', 'active', 'frozen']),
  and(inArray(enrollment.state, ['offered', 'reserved']), gt(enrollment.heldUntil, CLOCK)),
)

/** Groups in which a person learns, has a place or waits for one. */
export async function findPlaces(db: Db, { learnerId, leadId }: Person) {
  const rows = await db
    .select({
      id: enrollment.id,
      revision: enrollment.revision,
      state: enrollment.state,
      group: { id: courseGroup.id, name: courseGroup.name },
      until: enrollment.heldUntil,
    })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .where(
      and(
        or(eq(enrollment.learnerId, learnerId), eq(enrollment.leadId, leadId)),
        isLive,
        isNull(courseGroup.deletedAt),
      ),
    )
    .orderBy(asc(courseGroup.startsOn), asc(enrollment.id))
    .limit(20)
  return rows.map(({ until, ...row }) => ({ ...row, heldUntil: until?.toISOString() ?? null }))
}
