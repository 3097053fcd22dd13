import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactPhone, personMerge } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { movePayer } from '../enrollments/write-enrollment.ts'
import { AppError } from '../errors.ts'
import { changeLeads, lockLeads } from '../leads/write-lead.ts'
import { removeUnconfirmedEmails } from '../people/unconfirmed-email.ts'
import { changeContact, lockContacts, setMergedInto } from '../people/write-contact.ts'
import { linkLearners, unlinkLearners } from '../people/write-contact-learner.ts'
import { type Moved, moveAccount } from './merge-contacts.ts'

export const SPLIT_DAYS = 30

const IS_MERGED = 'Bu kişi sonradan başka bir kişiyle birleştirildi. Önce o birleştirmeyi ayırın.'

/**
 * Returns what came from the second contact, as far as it still belongs to the first. Later rows stay with the first, and
 * so do a name or address changed since. @throws AppError not-found for no merge, a split one, or one too long ago;
 * state-changed while the first is merged into another contact itself
 */
export function splitContacts(db: Db, actor: Actor, { id }: { id: number }): Promise<void> {
  return db.transaction(async (tx) => {
    const { keptId, mergedId, moved } = await lockMerge(tx, id)
    const { kept, merged, rows } = await lockKept(tx, [keptId, mergedId, ...moved.earlier], keptId)
    await moveBack(tx, keptId, mergedId, moved)
    const isMoved = and(inArray(lead.id, moved.leads), eq(lead.contactId, keptId))
    await changeLeads(tx, actor, await lockLeads(tx, isMoved), { contactId: mergedId })
    const { accountId, before, after } = moved
    if (accountId && kept.accountId === accountId) {
      await moveAccount(tx, accountId, { from: keptId, to: mergedId })
    }
    const isName = kept.name === after.name && kept.surname === after.surname
    await changeContact(tx, actor, {
      id: keptId,
      changes: {
        ...(isName && { name: before.name, surname: before.surname }),
        ...(kept.email === after.email && { email: before.email }),
      },
      audit: { action: 'split', after: { merged: mergedId, leads: moved.leads.length } },
    })
    const own = before.unconfirmedEmails ?? []
    const theirs = rows.find((row) => row.id === mergedId)?.unconfirmedEmails ?? []
    const came = theirs.filter((each) => !own.includes(each))
    await removeUnconfirmedEmails(tx, keptId, came)
    await setMergedInto(tx, [mergedId], null)
    await setMergedInto(
      tx,
      moved.earlier.filter((each) => merged.includes(each)),
      mergedId,
    )
    await tx.update(personMerge).set({ splitAt: sql`now()` }).where(eq(personMerge.id, id))
  })
}

async function lockMerge(tx: Db, id: number) {
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

/** Contacts are locked before their leads, as everywhere. @returns the one kept, and the ids that are merged into it */
async function lockKept(tx: Db, ids: number[], keptId: number) {
  const rows = await lockContacts(tx, inArray(contact.id, ids), 'update')
  const kept = rows.find((row) => row.id === keptId)
  if (!kept) throw new AppError('not-found', { message: 'Bu kişi bulunamadı.' })
  if (kept.mergedIntoId !== null) throw new AppError('state-changed', { message: IS_MERGED })
  const still = rows.filter((row) => row.mergedIntoId === keptId)
  return { kept, rows, merged: still.map((row) => row.id) }
}

async function moveBack(tx: Db, keptId: number, mergedId: number, moved: Moved): Promise<void> {
  const { phones, enrollments, learners, sharedLearners } = moved
  await tx
    .update(contactPhone)
    .set({ contactId: mergedId })
    .where(and(inArray(contactPhone.id, phones), eq(contactPhone.contactId, keptId)))
  await movePayer(tx, { from: keptId, to: mergedId, ids: enrollments })
  await unlinkLearners(
    tx,
    keptId,
    learners.map(({ learnerId }) => learnerId),
  )
  await linkLearners(
    tx,
    [...learners, ...sharedLearners].map((link) => ({ ...link, contactId: mergedId })),
  )
}
