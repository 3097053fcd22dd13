import type { Db } from '../../db/client.ts'
import { consumeAccountToken, findAccountToken } from './consume-account-token.ts'
import { hashPassword } from './password.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Sets a password by a link that was mailed, of an invitation or because the old one was forgotten, and ends every
 * sign-in of the account.
 * @throws AppError link-ended
 */
export async function resetPassword(
  db: Db,
  input: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    const isInvitation = await findAccountToken(tx, input.token, 'invitation')
    const purpose = isInvitation ? 'invitation' : 'password-reset'
    const { accountId } = await consumeAccountToken(tx, input.token, purpose)
    await replacePassword(tx, { accountId, passwordHash })
  })
}
