import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import { occupiesSeat } from '../groups/seats.ts'

export interface EnrollmentOwner {
  learnerId: number
  leadId: number
}

const isLive = or(
  eq(enrollment.state, 'waiting'),
  inArray(enrollment.state, JOINED_STATES),
  occupiesSeat,
)

export async function findOwnEnrollments(db: Db, { learnerId, leadId }: EnrollmentOwner) {
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
