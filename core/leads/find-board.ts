import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead, leadStatus } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { type LeadFilters, whereLeads } from './find-leads.ts'
import { selectLeads, toLeadRow } from './lead-view.ts'

const CARDS = 50
const COUNT_LIMIT = 1000

export function findBoard(db: Db, actor: Actor, filters: LeadFilters) {
  return Promise.all(
    leadStatus.enumValues.map(async (status) => {
      const where = and(whereLeads(actor, filters), eq(lead.status, status))
      const [rows, total] = await Promise.all([
        selectLeads(db).where(where).orderBy(desc(lead.lastEventAt), desc(lead.id)).limit(CARDS),
        countUpTo(db, lead, where, COUNT_LIMIT + 1),
      ])
      const hasMore = total > COUNT_LIMIT
      return { status, total: Math.min(total, COUNT_LIMIT), hasMore, rows: rows.map(toLeadRow) }
    }),
  )
}
