import { and } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { exportRows } from '../list/export-rows.ts'
import { conditionOf, findLeads, type LeadFilters } from './find-leads.ts'

/** The newest first. */
export function exportLeads(db: Db, actor: Actor, filters: LeadFilters) {
  return exportRows(db, actor, {
    entity: 'lead',
    filters,
    count: () => db.$count(lead, and(conditionOf(actor, filters))),
    find: (page) =>
      findLeads(db, actor, { ...filters, ...page, order: 'desc', sort: 'lastEventAt' }),
  })
}
