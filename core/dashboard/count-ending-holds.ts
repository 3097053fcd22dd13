import { and, between, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { dayEnd } from '../catalogue/school-day.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { LIMIT } from './limit.ts'

/** Places whose hold ends today. */
export function countEndingHolds(db: Db): Promise<number> {
  const isHeld = inArray(enrollment.state, ['offered', 'reserved'])
  const isEnding = between(enrollment.heldUntil, sql`now()`, dayEnd())
  return countUpTo(db, enrollment, and(isHeld, isEnding), LIMIT)
}
