import { and } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { conditionOf, findLeads, type LeadFilters } from './find-leads.ts'

const BATCH = 500

type Row = Awaited<ReturnType<typeof findLeads>>['rows'][number]

/** In batches, so that any length fits in memory. The export is noted with its filters, never with a person. */
export async function* exportLeads(
  db: Db,
  actor: Actor,
  filters: LeadFilters,
): AsyncGenerator<Row[]> {
  const rows = await db.$count(lead, and(conditionOf(actor, filters)))
  const { q, ...asked } = filters
  await recordChange(db, actor, {
    ...{ action: 'export', entity: 'lead', entityId: null },
    after: { ...asked, ...(q && { searched: true }), rows },
  })
  let after: string | undefined
  do {
    const page = { page: 1, perPage: BATCH, order: 'desc', after } as const
    const list = await findLeads(db, actor, { ...filters, ...page, sort: 'lastEventAt' })
    yield list.rows
    after = list.next ?? undefined
  } while (after)
}
