import type { KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { consumeAccountToken, findAccountToken } from '../accounts/consume-account-token.ts'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../errors.ts'
import { notifySecurityChange } from './notify-security-change.ts'
import { type Browser, openStaffSession } from './open-staff-session.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  noteSecondFactor,
  type TypedCode,
  takeCode,
} from './second-factor.ts'

interface Step extends Browser, TypedCode {
  step: string
}

/** @throws AppError step-ended; wrong-confirmation at the field `code` */
export async function completeSignIn(db: Db, { step, code, totpKey, ...browser }: Step) {
  const accountId = await findStep(db, step)
  return orNoteFailure(db, accountId, async (tx) => {
    await consumeAccountToken(tx, step, 'second-factor')
    await takeCode(tx, accountId, { code, totpKey })
    return openStaffSession(tx, accountId, browser)
  })
}

export async function beginEnrolment(db: Db, step: string, totpKey: KeyObject) {
  const accountId = await findStep(db, step)
  const [person] = await db
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, accountId))
  return beginSecondFactor(db, accountId, { email: person?.email ?? '', totpKey })
}

export async function completeEnrolment(db: Db, { step, code, totpKey, ...browser }: Step) {
  const accountId = await findStep(db, step)
  return orNoteFailure(db, accountId, async (tx) => {
    await consumeAccountToken(tx, step, 'second-factor')
    const recoveryCodes = await confirmSecondFactor(tx, accountId, { code, totpKey })
    await noteSecondFactor(tx, accountId, true)
    await notifySecurityChange(tx, accountId, 'second-factor-on')
    return { ...(await openStaffSession(tx, accountId, browser)), recoveryCodes }
  })
}

/** In one transaction; a refused code is noted in the security log. */
async function orNoteFailure<T>(db: Db, accountId: number, act: (tx: Db) => Promise<T>) {
  try {
    return await db.transaction(act)
  } catch (error) {
    if (error instanceof AppError) await recordEvent(db, 'second-factor-failed', { accountId })
    throw error
  }
}

export async function findStep(db: Db, step: string): Promise<number> {
  const found = await findAccountToken(db, step, 'second-factor')
  if (!found) throw new AppError('step-ended')
  return found.accountId
}
