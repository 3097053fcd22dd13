import type { KeyObject } from 'node:crypto'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { changeOwnPassword as call } from '../../contract/staff/own-account.ts'
import type { saveView } from '../../contract/staff/saved-view.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { savedView } from '../../db/schema/leads.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { permissionsOf } from '../../domain/permissions.ts'
import { type NewAddress, requestEmailChange } from '../accounts/email-changes.ts'
import { replacePassword } from '../accounts/password-changes.ts'
import { confirmPassword, hashNewPassword } from '../accounts/passwords.ts'
import { recordChange, recordEvent } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { hasSecret } from '../mail/send-mail.ts'
import { findOwnCampuses } from './bound-campuses.ts'
import { notifySecurityChange } from './notify-staff.ts'
import {
  beginSecondFactor,
  confirmIdentity,
  confirmSecondFactor,
  hasSecondFactor,
  type Identity,
  noteSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type TypedCode,
} from './second-factor.ts'
import type { StaffSession } from './staff-sessions.ts'

export async function getStaffAccount(db: Db, actor: StaffSession) {
  const [row] = await db
    .select({ id: account.id, name: account.name, surname: account.surname, email: account.email })
    .from(account)
    .where(eq(account.id, actor.accountId))
  if (!row) throw new AppError('not-signed-in')
  return {
    ...row,
    role: actor.role,
    permissions: permissionsOf(actor.role),
    hasSecondFactor: await hasSecondFactor(db, actor.accountId),
    campuses: await findOwnCampuses(db, actor),
    isBound: actor.campusIds !== undefined,
    chosenCampusId: actor.chosenCampusId ?? null,
  }
}

// Each throws AppError wrong-confirmation for a wrong password or code.

/** Sets a new password and ends the other sign-ins. @throws AppError invalid at `password` */
export async function changeOwnPassword(
  db: Db,
  { accountId, sessionId }: StaffSession,
  { current, password, code, totpKey }: Body<typeof call> & Pick<Identity, 'totpKey'>,
): Promise<void> {
  const identity = { password: current, code, totpKey }
  const confirm = await confirmIdentity(db, accountId, identity, 'current')
  const passwordHash = await hashNewPassword(password)
  await db.transaction(async (tx) => {
    await confirm(tx)
    await replacePassword(tx, { accountId, passwordHash, keptSessionId: sessionId })
  })
}

/** Changes when the mailed link is opened. @throws AppError invalid at `email` */
export async function changeOwnEmail(
  db: Db,
  { accountId }: StaffSession,
  { email, siteUrl, mails, ...identity }: Identity & NewAddress,
): Promise<void> {
  const confirm = await confirmIdentity(db, accountId, identity)
  await requestEmailChange(db, { accountId, email, siteUrl, mails, isStaff: true, confirm })
}

export async function beginOwnSecondFactor(
  db: Db,
  actor: StaffSession,
  { password, totpKey }: { password: string; totpKey: KeyObject },
) {
  const { accountId } = actor
  const confirm = await confirmPassword(db, { accountId, password, field: 'password' })
  const { email, hasSecondFactor } = await getStaffAccount(db, actor)
  if (hasSecondFactor) throw new AppError('second-factor-taken')
  return db.transaction(async (tx) => {
    await confirm(tx)
    return beginSecondFactor(tx, accountId, { email, totpKey })
  })
}

export function confirmOwnSecondFactor(
  db: Db,
  { accountId }: StaffSession,
  typed: TypedCode,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const codes = await confirmSecondFactor(tx, accountId, typed)
    await noteSecondFactor(tx, accountId, true)
    await notifySecurityChange(tx, accountId, 'second-factor-on')
    return codes
  })
}

export async function removeOwnSecondFactor(
  db: Db,
  { accountId }: StaffSession,
  identity: Identity,
): Promise<void> {
  const confirm = await confirmIdentity(db, accountId, identity)
  await db.transaction(async (tx) => {
    await confirm(tx)
    await removeSecondFactor(tx, accountId)
    await noteSecondFactor(tx, accountId, false)
    await notifySecurityChange(tx, accountId, 'second-factor-off')
  })
}

/** The old recovery codes end. @returns new ones, shown once */
export async function renewOwnRecoveryCodes(
  db: Db,
  actor: StaffSession,
  identity: Identity,
): Promise<string[]> {
  const { accountId } = actor
  const confirm = await confirmIdentity(db, accountId, identity)
  return db.transaction(async (tx) => {
    await confirm(tx)
    if (!(await hasSecondFactor(tx, accountId))) {
      const message = 'İki adımlı giriş artık kapalı. Sayfayı yenileyip önce onu kurun.'
      throw new AppError('state-changed', { message })
    }
    const codes = await renewRecoveryCodes(tx, accountId)
    await notifySecurityChange(tx, accountId, 'recovery-codes')
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'account',
      entityId: accountId,
      after: { recoveryCodes: codes.length },
    })
    return codes
  })
}

interface Request extends Identity {
  id: number
  sendsMail: boolean
}

/**
 * The text with its link, for handing over without a mail server. The owner is notified. @throws AppError not-found,
 * state-changed, wrong-confirmation
 */
export async function readMailLink(
  db: Db,
  actor: StaffSession,
  { id, sendsMail, ...identity }: Request,
): Promise<{ text: string }> {
  if (sendsMail) {
    const message = 'E-postalar gönderiliyor; bağlantıyı yalnız alıcısı görür.'
    throw new AppError('state-changed', { message })
  }
  const confirm = await confirmIdentity(db, actor.accountId, identity)
  return db.transaction(async (tx) => {
    await confirm(tx)
    const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id))
    if (!(mail && hasSecret(mail.text))) {
      throw new AppError('not-found', { message: 'Bu e-postada bağlantı yok.' })
    }
    await recordEvent(tx, 'link-read', { accountId: actor.accountId, detail: { mail: id } })
    const [owner] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.email, mail.recipient), isNull(account.deletedAt)))
    if (owner) await notifySecurityChange(tx, owner.id, 'link-read')
    return { text: mail.text }
  })
}

export async function findSavedViews(
  db: Db,
  { accountId }: StaffSession,
  { resource }: { resource: string },
) {
  const rows = await db
    .select()
    .from(savedView)
    .where(
      and(
        eq(savedView.resource, resource),
        or(eq(savedView.accountId, accountId), eq(savedView.isShared, true)),
      ),
    )
    .orderBy(asc(savedView.name), asc(savedView.id))
    .limit(100)
  return rows.map((row) => toView(row, accountId))
}

export async function createSavedView(
  db: Db,
  { accountId }: StaffSession,
  view: Body<typeof saveView>,
) {
  const [row] = await db
    .insert(savedView)
    .values({ ...view, accountId })
    .returning()
  if (!row) throw new Error('The view was not stored.')
  return toView(row, accountId)
}

export async function deleteSavedView(db: Db, { accountId }: StaffSession, { id }: { id: number }) {
  const rows = await db
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.accountId, accountId)))
    .returning({ id: savedView.id })
  if (rows.length === 0) throw new AppError('not-found', { message: 'Bu görünüm sizin değil.' })
}

function toView(row: typeof savedView.$inferSelect, accountId: number) {
  const { id, name, query, isShared } = row
  return { id, name, query, isShared, isOwn: row.accountId === accountId }
}
