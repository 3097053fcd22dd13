import type { Db } from '../../db/client.ts'
import { consumeAccountToken, findAccountToken } from '../accounts/consume-account-token.ts'
import { hashPassword } from '../accounts/password.ts'
import { replacePassword } from '../accounts/replace-password.ts'
import { recordEvent } from '../audit/record-event.ts'

/**
 * Sets a password by a link that was mailed: of an invitation, or because the old one was forgotten. Every sign-in ends.
 * @throws AppError link-ended
 */
export async function resetStaffPassword(
  db: Db,
  input: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    const isInvitation = await findAccountToken(tx, input.token, 'invitation')
    const purpose = isInvitation ? 'invitation' : 'password-reset'
    const { accountId } = await consumeAccountToken(tx, input.token, purpose)
    await replacePassword(tx, { accountId, passwordHash })
    await recordEvent(tx, 'password-changed', { accountId })
  })
}
