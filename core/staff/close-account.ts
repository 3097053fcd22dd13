import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { deleteAccountTokens } from '../accounts/create-account-token.ts'
import { endSignIns } from '../accounts/end-sign-ins.ts'
import { recordChange } from '../audit/record-change.ts'
import type { RecordRevision } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { countOpenLeads, handOverLeads } from '../leads/hand-over-leads.ts'
import { findStaff } from './accounts.ts'
import { announceSignIns } from './announce-sign-ins.ts'
import { getStaff, lockStaff, refuseNoAdmin, setClosed } from './change-account.ts'
import { actConfirmed, type Identity } from './confirm-identity.ts'
import type { StaffSession } from './find-staff-session.ts'

export async function getClosing(db: Db, id: number) {
  await getStaff(db, id)
  return { openLeads: await countOpenLeads(db, id), colleagues: await findColleagues(db, id) }
}

interface Closing extends RecordRevision, Identity {
  /** The next owner of the open leads, null for nobody; required if there are some. */
  leadsTo?: number | null | undefined
}

/**
 * Closes an account, ends its sign-ins and mailed links, and hands its open leads over.
 * @throws AppError not-found, stale, last-admin, wrong-confirmation; invalid at the field `owner`
 */
export async function closeStaff(
  db: Db,
  actor: StaffSession,
  { leadsTo, id, revision, ...identity }: Closing,
): Promise<void> {
  await actConfirmed(db, actor, identity, async (tx) => {
    await lockStaff(tx, { id, revision })
    const leads = await passOn(tx, actor, id, leadsTo)
    await closeAccount(tx, actor, id, leads)
    await refuseNoAdmin(tx)
  })
}

/** Also for students. The caller checks that an admin is left. @param leads how many of its leads went to somebody else */
export async function closeAccount(tx: Db, actor: Actor, id: number, leads = 0): Promise<void> {
  await setClosed(tx, id, true)
  await endSignIns(tx, id)
  await deleteAccountTokens(tx, id, ['invitation', 'password-reset', 'email-change'])
  await announceSignIns(tx, id)
  await recordChange(tx, actor, {
    action: 'delete',
    entity: 'account',
    entityId: id,
    ...(leads > 0 && { after: { leads } }),
  })
}

async function passOn(tx: Db, actor: Actor, from: number, to: Closing['leadsTo']) {
  if (to === undefined) {
    const open = await countOpenLeads(tx, from)
    if (open > 0) refuse(`${open} açık başvurusu var. Kime geçeceğini seçin.`)
    return 0
  }
  const isThere = to === null || (await findColleagues(tx, from)).some(({ id }) => id === to)
  if (!isThere) refuse('Bu kişi artık başvurulara bakmıyor. Başka birini seçin.')
  return handOverLeads(tx, actor, { from, to })
}

function refuse(sentence: string): never {
  throw new AppError('invalid', { fields: { owner: sentence } })
}

async function findColleagues(db: Db, id: number) {
  const staff = await findStaff(db)
  return staff
    .filter((one) => one.id !== id && !one.isClosed && isAllowed(one.role, 'lead:write'))
    .map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` }))
}
