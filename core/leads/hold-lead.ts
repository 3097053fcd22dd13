import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact } from '../../db/schema/people.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { getLead } from './get-lead.ts'

export type LeadRow = typeof lead.$inferSelect

/** Until the end of the transaction nobody else changes it. @throws AppError not-found */
export async function holdLead(tx: Db, id: number, { isDeleted = false } = {}): Promise<LeadRow> {
  const visible: SQL = isDeleted ? sql`${lead.deletedAt} is not null` : isNull(lead.deletedAt)
  const [row] = await tx
    .select()
    .from(lead)
    .where(and(eq(lead.id, id), visible))
    .for('no key update')
  if (!row) throw new AppError('not-found', { message: 'Bu başvuru bulunamadı.' })
  return row
}

/** @throws AppError stale, with the lead as it is now */
export async function refuseStaleLead(tx: Db, row: LeadRow, revision: number): Promise<void> {
  if (row.revision === revision) return
  const record = await getLead(tx, row.id)
  await refuseStale(tx, { entity: 'lead', id: row.id, revision, record })
}

/**
 * Whoever holds both holds the contact first, as visitors’ forms do: the other way round each would wait for the other.
 * @returns whose lead it is, and for whom
 * @throws AppError not-found
 */
export async function holdContactOf(tx: Db, leadId: number) {
  const [row] = await tx
    .select({ contactId: contact.id, learnerId: lead.learnerId })
    .from(lead)
    .innerJoin(contact, eq(contact.id, lead.contactId))
    .where(and(eq(lead.id, leadId), isNull(lead.deletedAt)))
    .for('no key update', { of: contact })
  if (!row) throw new AppError('not-found', { message: 'Bu başvuru bulunamadı.' })
  return row
}
