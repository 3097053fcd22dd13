import { eq, inArray, or } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { mergeContacts as call } from '../../contract/staff/contact.ts'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactPhone, personMerge } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { movePayer } from '../enrollments/write-enrollment.ts'
import { AppError } from '../errors.ts'
import { changeLeads, lockLeads } from '../leads/write-lead.ts'
import { addUnconfirmedEmails } from '../people/unconfirmed-email.ts'
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

export interface Moved {
  phones: number[]
  leads: number[]
  enrollments: number[]
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

export async function moveAccount(
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
  const enrollments = await movePayer(tx, { from: mergedId, to: keptId })
  return {
    phones: idsOf(phones),
    leads: idsOf(leads),
    enrollments,
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
