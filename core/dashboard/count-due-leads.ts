import { and, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { dayEnd, dayStart } from '../../db/school-day.ts'
import { IS_STEPLESS } from '../leads/find-leads.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { LIMIT } from './limit.ts'

/** Leads due today, the late ones among them, and leads without a next step, which no day shows. */
export async function countDueLeads(db: Db) {
  const isOpen = isNull(lead.deletedAt)
  const [total, overdue, stepless] = await Promise.all([
    countUpTo(db, lead, and(isOpen, lt(lead.dueAt, dayEnd())), LIMIT),
    countUpTo(db, lead, and(isOpen, lt(lead.dueAt, dayStart())), LIMIT),
    countUpTo(db, lead, and(isOpen, IS_STEPLESS), LIMIT),
  ])
  return { total, overdue, stepless }
}
