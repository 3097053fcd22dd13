import type { Db } from '../../db/client.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { hashNewPassword } from '../accounts/hash-new-password.ts'
import { replacePassword } from '../accounts/replace-password.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import type { StaffSession } from './find-staff-session.ts'
import {
  confirmSecondFactor,
  hasSecondFactor,
  noteSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

/** Sets a new password and ends the other sign-ins. @throws AppError invalid at `current` or `password` */
export async function changeOwnPassword(
  db: Db,
  actor: StaffSession,
  input: { current: string; password: string },
): Promise<void> {
  const { accountId, sessionId } = actor
  const hold = await confirmPassword(db, { accountId, password: input.current, field: 'current' })
  const passwordHash = await hashNewPassword(input.password)
  await db.transaction(async (tx) => {
    await hold(tx)
    await replacePassword(tx, { accountId, passwordHash, keptSessionId: sessionId })
  })
}

/** @returns recovery codes, shown once @throws AppError invalid at the field `code` */
export function confirmOwnSecondFactor(
  db: Db,
  actor: StaffSession,
  code: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const codes = await confirmSecondFactor(tx, actor.accountId, code)
    await noteSecondFactor(tx, actor.accountId, true)
    return codes
  })
}

/** @throws AppError invalid at the field `password` */
export async function removeOwnSecondFactor(
  db: Db,
  actor: StaffSession,
  password: string,
): Promise<void> {
  const { accountId } = actor
  const hold = await confirmPassword(db, { accountId, password, field: 'password' })
  await db.transaction(async (tx) => {
    await hold(tx)
    await removeSecondFactor(tx, accountId)
    await noteSecondFactor(tx, accountId, false)
  })
}

/** Ends the recovery codes that are left. @returns new ones, shown once @throws AppError invalid at `password` */
export async function renewOwnRecoveryCodes(
  db: Db,
  actor: StaffSession,
  password: string,
): Promise<string[]> {
  const { accountId } = actor
  const hold = await confirmPassword(db, { accountId, password, field: 'password' })
  return db.transaction(async (tx) => {
    await hold(tx)
    if (!(await hasSecondFactor(tx, accountId))) {
      const message = 'İki adımlı giriş artık kapalı. Sayfayı yenileyip önce onu kurun.'
      throw new AppError('state-changed', { message })
    }
    const codes = await renewRecoveryCodes(tx, accountId)
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'account',
      entityId: accountId,
      after: { recoveryCodes: codes.length },
    })
    return codes
  })
}
