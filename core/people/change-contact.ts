import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { updateContact as call } from '../../contract/staff/contact.ts'
import type { Db } from '../../db/client.ts'
import { contact, contactPhone } from '../../db/schema/people.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { holdPhones, savePhones } from './save-phones.ts'

type Correction = Body<typeof call> & { id: number }

/** @throws AppError not-found, stale; invalid at `changes.phones.…` for a number that is somebody else’s */
export function updateContact(db: Db, actor: Actor, correction: Correction) {
  return db.transaction((tx) => changeContact(tx, actor, correction))
}

/** As `updateContact`, in the caller’s transaction. @param fieldOf where the form has a number */
export async function changeContact(
  tx: Db,
  actor: Actor,
  { id, revision, changes }: Correction,
  fieldOf?: (index: number) => string,
) {
  const { phones, ...values } = changes
  if (phones) await holdPhones(tx, phones)
  const before = await getContact(tx, id)
  await refuseStale(tx, { entity: 'contact', id, revision, record: before })
  if (phones) await savePhones(tx, id, phones, fieldOf)
  await tx
    .update(contact)
    .set({ ...values, revision: sql`${contact.revision} + 1` })
    .where(eq(contact.id, id))
  const after = await getContact(tx, id)
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'contact',
    entityId: id,
    before: pick(before, changes),
    after: pick(after, changes),
  })
  return after
}

type Contact = Awaited<ReturnType<typeof getContact>>

function pick(record: Contact, changes: Correction['changes']): Record<string, unknown> {
  const names = Object.keys(changes) as (keyof typeof changes)[]
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}

async function getContact(tx: Db, id: number) {
  const { name, surname, email, revision } = contact
  const [row] = await tx
    .select({ id: contact.id, name, surname, email, revision })
    .from(contact)
    .where(and(eq(contact.id, id), isNull(contact.deletedAt), isNull(contact.mergedIntoId)))
    .for('no key update')
  if (!row) throw new AppError('not-found', { message: 'Bu kişi bulunamadı.' })
  const phones = await tx
    .select({ phone: contactPhone.phone })
    .from(contactPhone)
    .where(and(eq(contactPhone.contactId, id), isNull(contactPhone.deletedAt)))
    .orderBy(asc(contactPhone.id))
  return { ...row, phones }
}
