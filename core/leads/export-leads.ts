import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { exportRows } from '../audit/export-rows.ts'
import { findSelected, type LeadFilters, whereLeads } from './find-leads.ts'
import { LEVEL, type SelectedLead, toLeadRow } from './lead-view.ts'

export type ExportedLead = ReturnType<typeof toExported>

export function exportLeads(db: Db, actor: Actor, filters: LeadFilters) {
  return exportRows<ExportedLead>(db, actor, {
    entity: 'lead',
    filters,
    count: () => db.$count(lead, whereLeads(actor, filters)),
    find: async (page) => {
      const input = { ...filters, ...page, order: 'desc', sort: 'lastEventAt' } as const
      const { rows, next } = await findSelected(db, actor, input, LEVEL)
      return { rows: rows.map(toExported), next }
    },
  })
}

function toExported(row: Omit<SelectedLead, 'position'>) {
  const { email, unconfirmedEmails, campaign, level, firstResponseMinutes } = row
  return { ...toLeadRow(row), email, unconfirmedEmails, campaign, level, firstResponseMinutes }
}
