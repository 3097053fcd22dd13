import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type {
  mergeContacts as call,
  setApart as setApartCall,
} from '../../contract/staff/contact.ts'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactApart, contactPhone, personMerge } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { movePayments } from '../agreements/forget-agreements.ts'
import { recordChange } from '../audit/record-change.ts'
import { moveAsker } from '../enrollments/write-enrollment.ts'
import { AppError } from '../errors.ts'
import { changeLeads, lockLeads } from '../leads/write-lead.ts'
import { addUnconfirmedEmails, removeUnconfirmedEmails } from '../people/find-or-create-contact.ts'
import {
  changeContact,
  lockContacts,
  setContactAccount,
  setMergedInto,
} from '../people/write-contact.ts'
import {
  type LearnerLink,
  linkLearners,
  openPanels,
  unlinkLearners,
} from '../people/write-contact-learner.ts'

type Contact = typeof contact.$inferSelect

type Merge = Body<typeof call> & { id: number }

interface Pair {
  keptId: number
  mergedId: number
}

interface Moved {
  phones: number[]
  leads: number[]
  enrollments: number[]
  /** Missing in merges of before there were agreements. */
  agreements?: number[]
  learners: LearnerLink[]
  /** Learners of both contacts: their link to the merged one was removed. */
  sharedLearners: LearnerLink[]
  accountId: number | null
  earlier: number[]
  before: Pick<Contact, 'name' | 'surname' | 'email'> & { unconfirmedEmails?: string[] }
  after: Pick<Contact, 'name' | 'surname' | 'email'>
}

/**
 * Everything of the second contact moves to the first; nothing is deleted. @throws AppError not-found; state-changed if one
 * of them is merged already
 */
export function mergeContacts(db: Db, actor: Actor, input: Merge): Promise<void> {
  const pair = { keptId: input.id, mergedId: input.merged }
  return db.transaction(async (tx) => {
    const { kept, merged, others } = await lockBoth(tx, pair)
    const { name, surname } = input.name === 'kept' ? kept : merged
    const email = chooseEmail(input.email, kept, merged)
    const earlier = others.map(({ id }) => id)
    const accountId = kept.accountId === null ? merged.accountId : null
    const moved = { ...(await move(tx, actor, pair)), earlier, accountId }
    if (accountId !== null) await moveAccount(tx, accountId, { from: merged.id, to: kept.id })
    const after = { name, surname, email }
    await changeContact(tx, actor, {
      id: kept.id,
      changes: after,
      audit: { action: 'merge', after: { merged: merged.id, leads: moved.leads.length } },
    })
    await addUnconfirmedEmails(tx, kept.id, merged.unconfirmedEmails)
    await setMergedInto(tx, [merged.id, ...earlier], kept.id)
    const before = {
      name: kept.name,
      surname: kept.surname,
      email: kept.email,
      unconfirmedEmails: kept.unconfirmedEmails,
    }
    await tx.insert(personMerge).values({
      kind: 'contact',
      keptId: kept.id,
      mergedId: merged.id,
      actorId: actor.accountId,
      moved: { ...moved, before, after },
    })
  })
}

/** The desk’s address is not lost to a person without one: that one may have only addresses that a visitor typed. */
function chooseEmail(side: Merge['email'], kept: Contact, merged: Contact): string | null {
  return side === 'kept' ? (kept.email ?? merged.email) : (merged.email ?? kept.email)
}

async function moveAccount(
  tx: Db,
  accountId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await setContactAccount(tx, from, null)
  await setContactAccount(tx, to, accountId)
}

async function lockBoth(tx: Db, { keptId, mergedId }: Pair) {
  const isConcerned = or(
    inArray(contact.id, [keptId, mergedId]),
    eq(contact.mergedIntoId, mergedId),
  )
  const rows = await lockContacts(tx, isConcerned, 'update')
  const [kept, merged] = [keptId, mergedId].map((wanted) =>
    rows.find(({ id, deletedAt }) => id === wanted && deletedAt === null),
  )
  if (!(kept && merged) || kept === merged) {
    throw new AppError('not-found', { message: 'Birleştirilecek iki kişi bulunamadı.' })
  }
  if (kept.mergedIntoId !== null || merged.mergedIntoId !== null) {
    throw new AppError('state-changed', { message: 'Bu kişilerden biri zaten birleştirilmiş.' })
  }
  return { kept, merged, others: rows.filter((row) => row.mergedIntoId === mergedId) }
}

async function move(tx: Db, actor: Actor, { keptId, mergedId }: Pair) {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const phones = await tx
    .update(contactPhone)
    .set({ contactId: keptId })
    .where(eq(contactPhone.contactId, mergedId))
    .returning({ id: contactPhone.id })
  const leads = await lockLeads(tx, eq(lead.contactId, mergedId))
  await changeLeads(tx, actor, leads, { contactId: keptId })
  const enrollments = await moveAsker(tx, { from: mergedId, to: keptId })
  const agreements = await movePayments(tx, { from: mergedId, to: keptId })
  return {
    phones: idsOf(phones),
    leads: idsOf(leads),
    enrollments,
    agreements,
    ...(await moveLearners(tx, { keptId, mergedId })),
  }
}

async function moveLearners(tx: Db, { keptId, mergedId }: Pair) {
  const links = await unlinkLearners(tx, mergedId)
  const added = await linkLearners(
    tx,
    links.map((link) => ({ ...link, contactId: keptId })),
  )
  const [learners = [], sharedLearners = []] = [true, false].map((wanted) =>
    links.filter(({ learnerId }) => added.includes(learnerId) === wanted),
  )
  const opened = sharedLearners.filter(({ opensPanel }) => opensPanel)
  await openPanels(
    tx,
    keptId,
    opened.map(({ learnerId }) => learnerId),
  )
  return { learners, sharedLearners }
}

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
  const { phones, enrollments, agreements = [], learners, sharedLearners } = moved
  await tx
    .update(contactPhone)
    .set({ contactId: mergedId })
    .where(and(inArray(contactPhone.id, phones), eq(contactPhone.contactId, keptId)))
  await moveAsker(tx, { from: keptId, to: mergedId, ids: enrollments })
  await movePayments(tx, { from: keptId, to: mergedId, ids: agreements })
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

export function setApart(
  db: Db,
  actor: Actor,
  { id, other }: Body<typeof setApartCall> & { id: number },
): Promise<void> {
  const pair = { oneId: Math.min(id, other), otherId: Math.max(id, other) }
  return db.transaction(async (tx) => {
    const known = await tx.$count(contact, inArray(contact.id, [id, other]))
    if (known !== 2) throw new AppError('not-found', { message: 'Bu kişi bulunamadı.' })
    await tx
      .insert(contactApart)
      .values({ ...pair, actorId: actor.accountId })
      .onConflictDoNothing()
    await recordChange(tx, actor, {
      action: 'set-apart',
      entity: 'contact',
      entityId: id,
      after: { other },
    })
  })
}
