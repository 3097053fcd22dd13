import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'

type DeskEvent = Omit<typeof leadEvent.$inferInsert, 'contentHash' | 'actorId'> & {
  key?: string | undefined
}

export async function insertDeskEvent(
  tx: Db,
  actor: Actor,
  { key = randomUUID(), ...event }: DeskEvent,
): Promise<number> {
  const [row] = await tx
    .insert(leadEvent)
    .values({ ...event, actorId: actor.accountId, contentHash: key })
    .returning({ id: leadEvent.id })
  if (!row) throw new Error('The event was not stored.')
  return row.id
}

export async function insertLeadEvents(
  tx: Db,
  events: readonly Omit<typeof leadEvent.$inferInsert, 'contentHash'>[],
): Promise<void> {
  if (events.length === 0) return
  await tx
    .insert(leadEvent)
    .values(events.map((event) => ({ ...event, contentHash: randomUUID() })))
}

export async function hasDeskEvent(
  tx: Db,
  leadId: number,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false
  const rows = await tx
    .select({ id: leadEvent.id })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, leadId), eq(leadEvent.contentHash, key)))
    .limit(1)
  return rows.length > 0
}
