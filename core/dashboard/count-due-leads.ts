import { and, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { dayEnd, dayStart } from '../school/school-day.ts'
import { LIMIT } from './limit.ts'

/** Leads to look at today, and those of them that are late. */
export async function countDueLeads(db: Db) {
  const isOpen = isNull(lead.deletedAt)
  const [total, overdue] = await Promise.all([
    countUpTo(db, lead, and(isOpen, lt(lead.dueAt, dayEnd())), LIMIT),
    countUpTo(db, lead, and(isOpen, lt(lead.dueAt, dayStart())), LIMIT),
  ])
  return { total, overdue }
}
