import type { Db } from '../../db/client.ts'
import { consumeAccountToken } from './consume-account-token.ts'
import { hashPassword } from './password.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Sets a new password by a link that was mailed, and ends every sign-in of the account.
 * @throws AppError link-ended
 */
export async function resetPassword(
  db: Db,
  input: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    const { accountId } = await consumeAccountToken(tx, input.token, 'password-reset')
    await replacePassword(tx, { accountId, passwordHash })
  })
}
