import { isDeepStrictEqual } from 'node:util'
import type { Body } from '../../contract/call.ts'
import type { confirmEmail as call } from '../../contract/staff/contact.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { changeContact, lockContact, setUnconfirmedEmails } from './write-contact.ts'

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
