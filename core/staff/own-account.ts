import type { KeyObject } from 'node:crypto'
import type { Body } from '../../contract/call.ts'
import type { changeOwnPassword as call } from '../../contract/staff/own-account.ts'
import type { Db } from '../../db/client.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { hashNewPassword } from '../accounts/hash-new-password.ts'
import { replacePassword } from '../accounts/replace-password.ts'
import { type NewAddress, requestEmailChange } from '../accounts/request-email-change.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { confirmIdentity, type Identity } from './confirm-identity.ts'
import type { StaffSession } from './find-staff-session.ts'
import { getStaffAccount } from './get-staff-account.ts'
import { notifySecurityChange } from './notify-security-change.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  noteSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type TypedCode,
} from './second-factor.ts'

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
