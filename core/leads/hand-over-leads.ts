import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { OPEN_LEAD_STATUSES } from '../../domain/lead.ts'
import { insertDeskEvent } from './desk-event.ts'
import { changeLeads, lockLeads } from './write-lead.ts'

interface HandOver {
  from: number
  to: number | null
}

function openLeadsOf(ownerId: number) {
  const isOpen = inArray(lead.status, OPEN_LEAD_STATUSES)
  return and(eq(lead.ownerId, ownerId), isOpen, isNull(lead.deletedAt))
}

export async function countOpenLeads(db: Db, ownerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lead).where(openLeadsOf(ownerId))
  return row?.count ?? 0
}

/**
 * Closed leads keep their owner, and no lead moves in the lists: nothing has happened between contact and school. @returns
 * how many
 */
export async function handOverLeads(tx: Db, actor: Actor, { from, to }: HandOver): Promise<number> {
  const rows = await lockLeads(tx, openLeadsOf(from))
  const changes = { ownerId: to }
  await changeLeads(tx, actor, rows, changes)
  for (const { id } of rows) {
    await insertDeskEvent(tx, actor, { leadId: id, type: 'change', detail: { after: changes } })
  }
  return rows.length
}
