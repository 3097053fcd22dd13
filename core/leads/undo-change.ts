import { and, eq, sql } from 'drizzle-orm'
import type { undo } from '../../contract/staff/lead-acts.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { getLead } from './get-lead.ts'
import {
  changeLead,
  type LeadChanges,
  type LeadRow,
  lockLead,
  refuseStaleLead,
} from './write-lead.ts'

/**
 * Restores what an event changed, also that the contact waits for an answer. The event stays in the timeline, marked as
 * undone. @throws AppError not-found; stale if something has changed since
 */
export function undoChange(
  db: Db,
  actor: Actor,
  { id, revision, event: eventId }: Change<typeof undo>,
) {
  return db.transaction(async (tx) => {
    const row = await lockLead(tx, id)
    await refuseStaleLead(tx, row, revision)
    const own = and(eq(leadEvent.id, eventId), eq(leadEvent.leadId, id))
    const [event] = await tx.select({ detail: leadEvent.detail }).from(leadEvent).where(own)
    const { before, implied, revision: made } = event?.detail ?? {}
    if (!before || made !== row.revision) throw new AppError('not-found')
    await tx
      .update(leadEvent)
      .set({ detail: sql`${leadEvent.detail} || '{"isUndone": true}'` })
      .where(own)
    await changeLead(tx, actor, {
      before: row,
      changes: before as LeadChanges,
      event: { type: 'change', isUndo: true },
      restored: restore(row, implied),
    })
    return getLead(tx, id)
  })
}

function restore(row: LeadRow, implied: unknown): Partial<LeadRow> {
  const { waitsSince, firstResponseAt, ...rest } = (implied ?? {}) as Record<string, string | null>
  return {
    ...rest,
    ...(waitsSince && { waitsSince: row.waitsSince ?? new Date(waitsSince) }),
    ...(firstResponseAt !== undefined && {
      firstResponseAt: firstResponseAt === null ? null : new Date(firstResponseAt),
    }),
  }
}
