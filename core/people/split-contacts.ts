import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactLearner, contactPhone, personMerge } from '../../db/schema/people.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { movePayer } from '../enrollments/write-enrollment.ts'
import { AppError } from '../errors.ts'
import { changeLeads, lockLeads } from '../leads/write-lead.ts'
import type { Moved } from './merge-contacts.ts'

/** Days within which a merge can be taken back. */
export const SPLIT_DAYS = 30

const IS_MERGED = 'Bu kişi sonradan başka bir kişiyle birleştirildi. Önce o birleştirmeyi ayırın.'

/**
 * Parts two contacts again: what came from the second returns to it, as far as it still belongs to the first. What has
 * come since stays with the first. A name or an address that was changed since stays as well.
 * @throws AppError not-found for a merge that is none, is over, or is too long ago; state-changed while the first is
 * merged into another itself, who has all of it
 */
export function splitContacts(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { keptId, mergedId, moved } = await holdMerge(tx, id)
    const kept = await holdKept(tx, [keptId, mergedId, ...moved.earlier], keptId)
    await moveBack(tx, keptId, mergedId, moved)
    const isMoved = and(inArray(lead.id, moved.leads), eq(lead.contactId, keptId))
    await changeLeads(tx, actor, await lockLeads(tx, isMoved), { contactId: mergedId })
    const { before, after } = moved
    const isName = kept?.name === after.name && kept.surname === after.surname
    await tx
      .update(contact)
      .set({
        ...(isName && { name: before.name, surname: before.surname }),
        ...(kept?.email === after.email && { email: before.email }),
        revision: sql`${contact.revision} + 1`,
      })
      .where(eq(contact.id, keptId))
    await tx
      .update(contact)
      .set({ mergedIntoId: null, revision: sql`${contact.revision} + 1` })
      .where(eq(contact.id, mergedId))
    await tx.update(personMerge).set({ splitAt: sql`now()` }).where(eq(personMerge.id, id))
    await recordChange(tx, actor, {
      action: 'split',
      entity: 'contact',
      entityId: keptId,
      after: { merged: mergedId, leads: moved.leads.length },
    })
  })
}

async function holdMerge(tx: Db, id: number) {
  const [row] = await tx
    .select()
    .from(personMerge)
    .where(
      and(
        eq(personMerge.id, id),
        eq(personMerge.kind, 'contact'),
        isNull(personMerge.splitAt),
        gt(personMerge.createdAt, sql`now() - make_interval(days => ${SPLIT_DAYS})`),
      ),
    )
    .for('update')
  if (!row) throw new AppError('not-found', { message: 'Bu birleştirme artık ayrılamıyor.' })
  return { ...row, moved: row.moved as unknown as Moved }
}

/** All of them, locked in the order of their ids and before their leads, as everywhere. @returns the one kept */
async function holdKept(tx: Db, ids: number[], keptId: number) {
  const rows = await tx
    .select()
    .from(contact)
    .where(inArray(contact.id, ids))
    .orderBy(asc(contact.id))
    .for('update')
  const kept = rows.find((row) => row.id === keptId)
  if (kept && kept.mergedIntoId !== null)
    throw new AppError('state-changed', { message: IS_MERGED })
  return kept
}

async function moveBack(tx: Db, keptId: number, mergedId: number, moved: Moved): Promise<void> {
  const { phones, enrollments, learners, sharedLearners, earlier } = moved
  await tx
    .update(contactPhone)
    .set({ contactId: mergedId })
    .where(and(inArray(contactPhone.id, phones), eq(contactPhone.contactId, keptId)))
  await movePayer(tx, { from: keptId, to: mergedId, ids: enrollments })
  await tx
    .update(contact)
    .set({ mergedIntoId: mergedId })
    .where(and(inArray(contact.id, earlier), eq(contact.mergedIntoId, keptId)))
  const learnerIds = learners.map(({ learnerId }) => learnerId)
  await tx
    .delete(contactLearner)
    .where(and(eq(contactLearner.contactId, keptId), inArray(contactLearner.learnerId, learnerIds)))
  const links = [...learners, ...sharedLearners].map((row) => ({ ...row, contactId: mergedId }))
  if (links.length > 0) await tx.insert(contactLearner).values(links).onConflictDoNothing()
}
