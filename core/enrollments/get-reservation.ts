import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { HELD_STATES } from '../../domain/enrollment.ts'
import { selectOpenGroups, toGroup } from '../groups/open-group-view.ts'
import { CLOCK } from '../groups/seats.ts'
import { findLinked, linkEnded } from './enrollment-link.ts'

/** Returns nothing personal. A reservation that has run out by the clock is expired. @throws AppError link-ended */
export async function getReservation(db: Db, token: string) {
  const id = await findLinked(db, token)
  const [row] = await db
    .select({
      state: enrollment.state,
      heldUntil: enrollment.heldUntil,
      groupId: enrollment.groupId,
      createdAt: enrollment.createdAt,
      isConfirmed: enrollment.isConfirmed,
      isOver: sql<boolean>`coalesce(${enrollment.heldUntil} <= ${CLOCK}, false)`,
    })
    .from(enrollment)
    .where(eq(enrollment.id, id))
  if (!row) throw linkEnded()
  const [group] = await selectOpenGroups(db).where(eq(courseGroup.id, row.groupId))
  if (!group) throw linkEnded()
  const isHeld = HELD_STATES.some((held) => held === row.state)
  return {
    state: isHeld && row.isOver ? ('expired' as const) : row.state,
    heldUntil: isHeld && row.heldUntil ? row.heldUntil.toISOString() : null,
    isConfirmed: row.isConfirmed,
    position: row.state === 'waiting' ? await findPosition(db, { ...row, id }) : null,
    group: toGroup(group),
  }
}

async function findPosition(
  db: Db,
  { id, groupId, createdAt }: { id: number; groupId: number; createdAt: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.groupId, groupId),
        eq(enrollment.state, 'waiting'),
        or(
          lt(enrollment.createdAt, createdAt),
          and(eq(enrollment.createdAt, createdAt), lt(enrollment.id, id)),
        ),
      ),
    )
  return (row?.count ?? 0) + 1
}
