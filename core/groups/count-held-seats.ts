import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { HELD_STATES } from '../../domain/enrollment.ts'

export function countHeldSeats(db: Db): Promise<number> {
  const isHeld = and(inArray(enrollment.state, HELD_STATES), gt(enrollment.heldUntil, sql`now()`))
  return db.$count(enrollment, isHeld)
}
