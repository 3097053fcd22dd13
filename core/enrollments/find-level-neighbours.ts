import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { levelNeighbours } from '../../contract/staff/enrollment.ts'
import type { Db } from '../../db/client.ts'
import { firstDayOf } from '../../db/first-lesson.ts'
import { NEXT_LEVEL, PREVIOUS_LEVEL } from '../../db/level-order.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import { NEWCOMER_DAYS } from '../../domain/lesson.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo, selectGroups } from '../groups/group-record.ts'
import { countFreeSeats } from '../groups/seats.ts'
import { takesNewcomers } from '../groups/takes-newcomers.ts'

/**
 * Groups of the level above and below with a free seat, at the same hours as the group of a newcomer; none once the first
 * weeks are over. @throws AppError not-found
 */
export async function findLevelNeighbours(
  db: Db,
  actor: Actor,
  { id }: { id: number },
): Promise<Output<typeof levelNeighbours>> {
  const [own] = await selectGroups(db, {
    firstDay: sql<string | null>`coalesce(${enrollment.startsOn}, ${firstDayOf(courseGroup.id)})`,
    next: NEXT_LEVEL,
    previous: PREVIOUS_LEVEL,
  })
    .innerJoin(enrollment, eq(enrollment.groupId, courseGroup.id))
    .where(
      and(
        eq(enrollment.id, id),
        inArray(enrollment.state, JOINED_STATES),
        isNull(courseGroup.deletedAt),
        isVisibleTo(actor),
      ),
    )
  if (!own) throw new AppError('not-found', { message: 'Bu kayıt bulunamadı.' })
  const { firstDay, next, previous, slots } = own
  if (firstDay !== null && addDays(firstDay, NEWCOMER_DAYS) <= schoolDay()) return { groups: [] }
  const levels = [next, previous].filter((one) => one !== null)
  if (levels.length === 0) return { groups: [] }
  const rows = await selectGroups(db, {})
    .where(and(inArray(level.id, levels), takesNewcomers, gt(countFreeSeats, 0)))
    .orderBy(courseGroup.startsOn, courseGroup.id)
  const hours = JSON.stringify(slots)
  const same = rows.filter((group) => JSON.stringify(group.slots) === hours)
  return {
    groups: same.map((group) => ({
      id: group.id,
      name: group.name,
      level: group.level.name,
      isHigher: group.level.id === next,
      placesLeft: group.placesLeft,
    })),
  }
}
