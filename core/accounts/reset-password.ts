import type { Db } from '../../db/client.ts'
import { consumeAccountToken } from './consume-account-token.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Sets a new password by a link that was mailed, and ends every sign-in of the account.
 * @returns the e-mail address of the account
 * @throws AppError link-ended; invalid at the field `password` for one that is too common
 */
export async function resetPassword(
  db: Db,
  input: { token: string; password: string },
): Promise<string> {
  const passwordHash = await hashNewPassword(input.password)
  return db.transaction(async (tx) => {
    const { accountId } = await consumeAccountToken(tx, input.token, 'password-reset')
    return replacePassword(tx, { accountId, passwordHash })
  })
}
