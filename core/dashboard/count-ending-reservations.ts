import { and, between, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { dayEnd } from '../../db/school-day.ts'
import { HELD_STATES } from '../../domain/enrollment.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { LIMIT } from './limit.ts'

export function countEndingReservations(db: Db): Promise<number> {
  const isHeld = inArray(enrollment.state, HELD_STATES)
  const isEnding = between(enrollment.heldUntil, sql`now()`, dayEnd())
  return countUpTo(db, enrollment, and(isHeld, isEnding), LIMIT)
}
