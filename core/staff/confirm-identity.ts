import type { KeyObject } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { type Confirmed, confirmPassword } from '../accounts/confirm-password.ts'
import { AppError } from '../errors.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'

export interface Identity {
  password: string
  code?: string | undefined
  totpKey: KeyObject
}

/**
 * Checks the password, and a code if the account has a second factor. Call the result first in the writing transaction: it
 * locks the account and uses the code up. @throws AppError wrong-confirmation at `code` or the field of the password;
 * invalid for a missing code
 */
export async function confirmIdentity(
  db: Db,
  accountId: number,
  { password, code, totpKey }: Identity,
  field = 'password',
): Promise<Confirmed> {
  const confirm = await confirmPassword(db, { accountId, password, field })
  const needsCode = await hasSecondFactor(db, accountId)
  if (needsCode && !code) {
    throw new AppError('invalid', { fields: { code: 'Telefonunuzdaki kodu yazın.' } })
  }
  return async (tx) => {
    await confirm(tx)
    if (needsCode) await takeCode(tx, accountId, { code: code ?? '', totpKey })
  }
}

/** Acts in one transaction that begins with the confirmed password and code. @throws AppError as `confirmIdentity` does */
export async function actConfirmed<T>(
  db: Db,
  { accountId }: { accountId: number },
  identity: Identity,
  act: (tx: Db) => Promise<T>,
): Promise<T> {
  const confirm = await confirmIdentity(db, accountId, identity)
  return db.transaction(async (tx) => {
    await confirm(tx)
    return act(tx)
  })
}
