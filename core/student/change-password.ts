import type { Db } from '../../db/client.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { hashNewPassword } from '../accounts/hash-new-password.ts'
import { replacePassword } from '../accounts/replace-password.ts'
import type { StudentSession } from './find-student-session.ts'

/** Ends the other sign-ins. @throws AppError invalid at the field `current`, or at `password` if too common */
export async function changePassword(
  db: Db,
  { accountId, sessionId }: StudentSession,
  input: { current: string; password: string },
): Promise<void> {
  const { current: password } = input
  const confirm = await confirmPassword(db, { accountId, password, field: 'current' })
  const passwordHash = await hashNewPassword(input.password)
  await db.transaction(async (tx) => {
    await confirm(tx)
    await replacePassword(tx, { accountId, passwordHash, keptSessionId: sessionId })
  })
}
