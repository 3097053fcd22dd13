import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { contactLearner, learner } from '../../db/schema/people.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { AppError } from '../errors.ts'
import type { LeadChanges, LeadRow } from './write-lead.ts'

/**
 * The owner of a lead must have a role of the desk, and its learner must be one of its contact. Values from before may
 * stay.
 * @throws AppError invalid at `changes.ownerId` and `changes.learnerId`
 */
export async function refuseStrangers(tx: Db, before: LeadRow, changes: LeadChanges) {
  const { ownerId, learnerId } = changes
  const fields: Record<string, string> = {}
  if (ownerId && ownerId !== before.ownerId && !(await isOfTheDesk(tx, ownerId))) {
    fields['changes.ownerId'] = 'Bu kişi başvurulara bakmıyor. Başka birini seçin.'
  }
  const isOther = learnerId && learnerId !== before.learnerId
  if (isOther && !(await isLearnerOf(tx, before.contactId, learnerId))) {
    fields['changes.learnerId'] =
      'Bu öğrenci başvuran kişinin öğrencileri arasında yok. Listeden birini seçin ya da yeni bir ad yazın.'
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** Locks the account: closing it meanwhile must hand over this lead too. */
async function isOfTheDesk(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ role: account.role })
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt)))
    .for('share')
  return row !== undefined && isAllowed(row.role, 'lead:write')
}

async function isLearnerOf(tx: Db, contactId: number, learnerId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: learner.id })
    .from(contactLearner)
    .innerJoin(learner, eq(learner.id, contactLearner.learnerId))
    .where(
      and(
        eq(contactLearner.contactId, contactId),
        eq(learner.id, learnerId),
        isNull(learner.deletedAt),
        isNull(learner.mergedIntoId),
      ),
    )
  return rows.length > 0
}
