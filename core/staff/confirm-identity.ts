import type { Db } from '../../db/client.ts'
import { type Confirmed, confirmPassword } from '../accounts/confirm-password.ts'
import { AppError } from '../errors.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'

export interface Identity {
  password: string
  code?: string | undefined
}

/**
 * The password, and a code where the account has a second factor. Call what it gives first in the transaction that
 * writes: it locks the account and uses the code up.
 * @throws AppError wrong-confirmation at `code` or the field of the password; invalid where the code is missing
 */
export async function confirmIdentity(
  db: Db,
  accountId: number,
  { password, code }: Identity,
  field = 'password',
): Promise<Confirmed> {
  const confirm = await confirmPassword(db, { accountId, password, field })
  const needsCode = await hasSecondFactor(db, accountId)
  if (needsCode && !code) {
    throw new AppError('invalid', { fields: { code: 'Telefonunuzdaki kodu yazın.' } })
  }
  return async (tx) => {
    await confirm(tx)
    if (needsCode) await takeCode(tx, accountId, code ?? '')
  }
}
