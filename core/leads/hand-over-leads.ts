import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { OPEN_LEAD_STATUSES } from '../../domain/lead.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { insertDeskEvent } from './desk-event.ts'

interface HandOver {
  from: number
  /** Null for nobody. */
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
 * Gives somebody’s open leads to another, in the caller’s transaction. Those that are closed keep their name, and none
 * moves in the lists: nothing has happened between the contact and the school.
 * @returns how many
 */
export async function handOverLeads(tx: Db, actor: Actor, { from, to }: HandOver): Promise<number> {
  const open = openLeadsOf(from)
  // Held in the order in which others hold several.
  await tx.select({ id: lead.id }).from(lead).where(open).orderBy(asc(lead.id)).for('no key update')
  const moved = await tx
    .update(lead)
    .set({ ownerId: to, revision: sql`${lead.revision} + 1` })
    .where(open)
    .returning({ id: lead.id })
  for (const { id } of moved) {
    const after = { ownerId: to }
    await insertDeskEvent(tx, actor, { leadId: id, type: 'change', detail: { after } })
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'lead',
      entityId: id,
      before: { ownerId: from },
      after,
    })
  }
  return moved.length
}
