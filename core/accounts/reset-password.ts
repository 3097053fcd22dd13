import type { Db } from '../../db/client.ts'
import { consumeAccountToken, findAccountToken } from './consume-account-token.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { replacePassword } from './replace-password.ts'

export async function resetPassword(
  db: Db,
  input: { token: string; password: string },
): Promise<string> {
  const passwordHash = await hashNewPassword(input.password)
  return db.transaction(async (tx) => {
    const isInvitation = await findAccountToken(tx, input.token, 'invitation')
    const purpose = isInvitation ? 'invitation' : 'password-reset'
    const { accountId } = await consumeAccountToken(tx, input.token, purpose)
    return replacePassword(tx, { accountId, passwordHash })
  })
}
