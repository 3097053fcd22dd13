import { isDeepStrictEqual } from 'node:util'
import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type {
  confirmEmail as call,
  updateContact as changeContactCall,
} from '../../contract/staff/contact.ts'
import type { Db } from '../../db/client.ts'
import { contact, contactPhone } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { phoneKey } from '../phones.ts'
import { lockPhones } from './save-phones.ts'
import {
  type Author,
  changeContact,
  insertContacts,
  lockContact,
  type NewContact,
  setUnconfirmedEmails,
} from './write-contact.ts'

/** More of one person are no help to the desk; the messages have them all. */
const MOST = 5

type Address = Body<typeof call> & { id: number }

/** Keeps addresses beside that of the desk. @param tx a transaction */
export async function addUnconfirmedEmails(tx: Db, id: number, typed: string[]): Promise<void> {
  const { email, unconfirmedEmails } = await lockContact(tx, id)
  const known = email && normalizeEmail(email)
  const added = typed.map(normalizeEmail).filter((each) => each !== known)
  const others = unconfirmedEmails.filter((each) => !added.includes(each))
  const all = [...others, ...added].slice(-MOST)
  if (!isDeepStrictEqual(all, unconfirmedEmails)) await setUnconfirmedEmails(tx, id, all)
}

/** Takes off what came with a contact that is split off again. @param tx a transaction */
export async function removeUnconfirmedEmails(tx: Db, id: number, gone: string[]): Promise<void> {
  const { unconfirmedEmails } = await lockContact(tx, id)
  const left = unconfirmedEmails.filter((each) => !gone.includes(each))
  if (left.length < unconfirmedEmails.length) await setUnconfirmedEmails(tx, id, left)
}

/** The desk has asked the person: from now on letters go to this address. @throws AppError not-found; state-changed */
export function confirmEmail(db: Db, actor: Actor, { id, email }: Address): Promise<void> {
  return db.transaction(async (tx) => {
    await refuseGone(tx, id, email)
    await changeContact(tx, actor, { id, changes: { email } })
  })
}

/** @throws AppError not-found; state-changed */
export function dismissEmail(db: Db, actor: Actor, { id, email }: Address): Promise<void> {
  return db.transaction(async (tx) => {
    const known = await refuseGone(tx, id, email)
    await setUnconfirmedEmails(
      tx,
      id,
      known.filter((each) => each !== email),
    )
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'contact',
      entityId: id,
      before: { unconfirmedEmail: email },
      after: { unconfirmedEmail: null },
    })
  })
}

async function refuseGone(tx: Db, id: number, email: string): Promise<string[]> {
  const { unconfirmedEmails } = await lockContact(tx, id)
  if (unconfirmedEmails.includes(email)) return unconfirmedEmails
  const message = 'Bu adres artık doğrulanmayı beklemiyor. Sayfayı yenileyin.'
  throw new AppError('state-changed', { message })
}

/**
 * For what the desk typed. A known contact stays unchanged: `fillInContact` writes what the desk knows better. A deleted
 * contact is not found; a merged one leads to the one kept. @param tx a transaction: number and contact are locked, so that
 * doubled sends find the same
 */
export async function findOrCreateContact(tx: Db, person: NewContact): Promise<number> {
  return (await findOrCreate(tx, person, 'desk')).id
}

/**
 * For what a visitor typed: anybody can type anybody’s number. A known contact stays unchanged, and the address stands
 * beside it, unconfirmed. @param tx as in `findOrCreateContact`
 */
export async function findOrCreateVisitor(tx: Db, person: NewContact): Promise<number> {
  const { id, isKnown } = await findOrCreate(tx, person, 'visitor')
  if (isKnown && person.email) await addUnconfirmedEmails(tx, id, [person.email])
  return id
}

async function findOrCreate(tx: Db, person: NewContact, author: Author) {
  await lockPhones(tx, [person.phone])
  const known = await findContact(tx, phoneKey(person.phone))
  if (known !== undefined) return { id: known, isKnown: true }
  const [id] = await insertContacts(tx, [person], author)
  if (id === undefined) throw new Error('The contact was not stored.')
  return { id, isKnown: false }
}

async function findContact(db: Db, key: string): Promise<number | undefined> {
  const keeper = aliasedTable(contact, 'keeper')
  const [row] = await db
    .select({ id: keeper.id })
    .from(contactPhone)
    .innerJoin(contact, eq(contact.id, contactPhone.contactId))
    .innerJoin(keeper, eq(keeper.id, sql`coalesce(${contact.mergedIntoId}, ${contact.id})`))
    .where(
      and(eq(contactPhone.phoneKey, key), isNull(contactPhone.deletedAt), isNull(keeper.deletedAt)),
    )
    .for('no key update', { of: keeper })
  return row?.id
}

export function updateContact(
  db: Db,
  actor: Actor,
  input: Body<typeof changeContactCall> & { id: number },
) {
  return db.transaction((tx) => changeContact(tx, actor, input))
}
