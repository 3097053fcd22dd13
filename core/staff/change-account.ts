import { and, eq, ne, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { update } from '../../contract/staff/account.ts'
import type { Db } from '../../db/client.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { rolePolicy } from '../../db/schema/staff.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed, mayBeBound, type StaffRole } from '../../domain/permissions.ts'
import { deleteAccountTokens } from '../accounts/account-tokens.ts'
import { endSignIns } from '../accounts/sign-ins.ts'
import { recordChange } from '../audit/record-change.ts'
import { type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { valuesLike } from '../audit/values-like.ts'
import { AppError } from '../errors.ts'
import { countOpenLeads, handOverLeads } from '../leads/change-lead.ts'
import { findRolePolicies, findStaff, lockAdmins } from './accounts.ts'
import { bindToCampuses, findNames } from './bound-campuses.ts'
import { notifyAdmins, notifySecurityChange } from './notify-staff.ts'
import { actConfirmed, type Identity, removeSecondFactor } from './second-factor.ts'
import { announceSignIns, isIncomplete, type StaffSession } from './staff-sessions.ts'

/**
 * A new role takes effect with the next call; without the right to leads, their open leads lose their owner. Whoever
 * changes a role gives their own password. @throws AppError not-found, stale, last-admin, wrong-confirmation
 */
export async function updateStaff(
  db: Db,
  actor: StaffSession,
  {
    id,
    revision,
    changes,
    ...identity
  }: Pick<Body<typeof update>, 'changes'> & RecordRevision & Identity,
) {
  const { campusIds: _, ...values } = changes
  const act = async (tx: Db) => {
    const before = await lockStaff(tx, { id, revision })
    await tx
      .update(account)
      .set({ ...values, revision: sql`${account.revision} + 1` })
      .where(eq(account.id, id))
    const bound = await rebind(tx, before, changes)
    if (changes.role && changes.role !== 'admin') await refuseNoAdmin(tx)
    if (bound || (changes.role && changes.role !== before.role)) await announceSignIns(tx, id)
    const seesLeads = !changes.role || isAllowed(changes.role, 'lead:write')
    const leads = seesLeads ? 0 : await handOverLeads(tx, actor, { from: id, to: null })
    const after = { ...values, ...bound?.after, ...(leads > 0 && { leads }) }
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'account',
      entityId: id,
      after,
      before: { ...valuesLike(before, values), ...bound?.before },
    })
    const isRaised = changes.role === 'admin' && before.role !== 'admin'
    if (isRaised) await notifyAdmins(tx, actor, id, 'raised')
    return getStaff(tx, id)
  }
  return changes.role === undefined ? db.transaction(act) : actConfirmed(db, actor, identity, act)
}

type Staff = Awaited<ReturnType<typeof getStaff>>

/** A new role that is never bound ends the binding. @returns what the log tells, undefined where nothing changes */
async function rebind(tx: Db, before: Staff, changes: Body<typeof update>['changes']) {
  const role = changes.role ?? before.role
  const campusIds = changes.campusIds ?? (mayBeBound(role) ? before.campusIds : [])
  const known = new Set(before.campusIds)
  if (campusIds.length === known.size && campusIds.every((id) => known.has(id))) return undefined
  const names = await findNames(tx, before.campusIds)
  const field = 'changes.campusIds'
  const after = await bindToCampuses(tx, { accountId: before.id, role, campusIds, field })
  return { before: { campuses: names }, after: { campuses: after } }
}

interface Act extends Identity {
  id: number
}

/** @throws AppError not-found, email-taken, wrong-confirmation */
export function reopenStaff(db: Db, actor: StaffSession, { id, ...identity }: Act) {
  return actConfirmed(db, actor, identity, async (tx) => {
    const [row] = await findStaff(tx, [id])
    if (!row) throw new AppError('not-found')
    const others = await tx
      .select({ id: account.id })
      .from(account)
      .where(
        and(eq(account.email, row.email), ne(account.id, id), sql`${account.deletedAt} is null`),
      )
    if (others.length > 0) {
      const message =
        'Bu kişinin e-posta adresi artık başka bir hesapta. Önce o hesabın adresi değişmelidir.'
      throw new AppError('email-taken', { message })
    }
    await setClosed(tx, id, false)
    await recordChange(tx, actor, { action: 'restore', entity: 'account', entityId: id })
    if (row.role === 'admin') await notifyAdmins(tx, actor, id, 'reopened')
    return getStaff(tx, id)
  })
}

/** @throws AppError not-found, wrong-confirmation */
export async function signOutEverywhere(
  db: Db,
  actor: StaffSession,
  { id, ...identity }: Act,
): Promise<void> {
  await actConfirmed(db, actor, identity, async (tx) => {
    await getStaff(tx, id)
    await endSignIns(tx, id)
    await announceSignIns(tx, id)
    await recordChange(tx, actor, { action: 'sign-out', entity: 'account', entityId: id })
  })
}

/** Ends sign-ins without a second factor for roles that need one from now on. @throws AppError wrong-confirmation */
export async function saveRolePolicies(
  db: Db,
  actor: StaffSession,
  { secondFactorRoles: roles, ...identity }: Identity & { secondFactorRoles: StaffRole[] },
): Promise<void> {
  await actConfirmed(db, actor, identity, async (tx) => {
    const before = { roles: await findRolePolicies(tx) }
    await tx.delete(rolePolicy)
    const rows = [...new Set(roles)].map((role) => ({ role, needsSecondFactor: true }))
    if (rows.length > 0) await tx.insert(rolePolicy).values(rows)
    await endIncompleteSignIns(tx)
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'policy',
      entityId: null,
      before,
      after: { roles },
    })
  })
}

async function endIncompleteSignIns(tx: Db): Promise<void> {
  const ended = await tx.delete(session).where(isIncomplete()).returning({ id: session.accountId })
  for (const id of new Set(ended.map(({ id }) => id))) await announceSignIns(tx, id)
}

export async function getStaff(db: Db, id: number) {
  const [row] = await findStaff(db, [id])
  if (!row) throw new AppError('not-found')
  return row
}

export async function lockStaff(tx: Db, { id, revision }: RecordRevision) {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('update')
  const row = await getStaff(tx, id)
  await refuseStale(tx, { entity: 'account', id, revision, record: row })
  return row
}

async function refuseNoAdmin(tx: Db): Promise<void> {
  if ((await lockAdmins(tx)).length === 0) throw new AppError('last-admin')
}

export function setClosed(tx: Db, id: number, isClosed: boolean) {
  return tx
    .update(account)
    .set({
      deletedAt: isClosed ? sql`now()` : null,
      revision: sql`${account.revision} + 1`,
    })
    .where(eq(account.id, id))
}

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

/** For somebody who has lost their phone; ends their sign-ins too. @throws AppError not-found, wrong-confirmation */
export async function removeSecondFactorOf(
  db: Db,
  actor: StaffSession,
  { id, ...identity }: Identity & { id: number },
): Promise<void> {
  await actConfirmed(db, actor, identity, async (tx) => {
    await getStaff(tx, id)
    await endSignIns(tx, id)
    await removeSecondFactor(tx, id)
    await announceSignIns(tx, id)
    await notifySecurityChange(tx, id, 'second-factor-removed')
    await recordChange(tx, actor, {
      action: 'sign-out',
      entity: 'account',
      entityId: id,
      after: { removesSecondFactor: true },
    })
  })
}
