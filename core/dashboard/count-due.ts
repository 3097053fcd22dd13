import { and, between, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { lead } from '../../db/schema/leads.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { dayEnd, dayStart } from '../school/school-day.ts'

/** More than a desk can do in a day need not be counted. */
const LIMIT = 1000

/** Leads to look at today, those that are late, and places whose hold ends today. */
export async function countDue(db: Db) {
  const isOpen = isNull(lead.deletedAt)
  const [leads, overdue, holds] = await Promise.all([
    countUpTo(db, lead, and(isOpen, lt(lead.dueAt, dayEnd())), LIMIT),
    countUpTo(db, lead, and(isOpen, lt(lead.dueAt, dayStart())), LIMIT),
    countUpTo(
      db,
      enrollment,
      and(
        inArray(enrollment.state, ['offered', 'reserved']),
        between(enrollment.heldUntil, sql`now()`, dayEnd()),
      ),
      LIMIT,
    ),
  ])
  return { leads, overdue, holds }
}
