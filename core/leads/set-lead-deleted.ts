import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { holdLead, refuseStaleLead } from './hold-lead.ts'

/** @param revision of the lead that is deleted; none for one that is brought back. @throws AppError not-found, stale */
export function setLeadDeleted(db: Db, actor: Actor, id: number, revision?: number): Promise<void> {
  const isDeleted = revision !== undefined
  return db.transaction(async (tx) => {
    const row = await holdLead(tx, id, { isDeleted: !isDeleted })
    if (isDeleted) await refuseStaleLead(tx, row, revision)
    await tx
      .update(lead)
      .set({ deletedAt: isDeleted ? sql`now()` : null, revision: sql`${lead.revision} + 1` })
      .where(eq(lead.id, id))
    const action = isDeleted ? 'delete' : 'restore'
    await recordChange(tx, actor, { action, entity: 'lead', entityId: id })
  })
}
