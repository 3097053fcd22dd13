import type { Db } from '../../db/client.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { type NewAddress, requestEmailChange } from '../accounts/request-email-change.ts'
import type { StudentSession } from './find-student-session.ts'

/** Changes when the mailed link is opened. @throws AppError wrong-confirmation; invalid at `email` */
export async function changeEmail(
  db: Db,
  { accountId }: StudentSession,
  { password, ...change }: NewAddress & { password: string },
): Promise<void> {
  const confirm = await confirmPassword(db, { accountId, password, field: 'password' })
  await requestEmailChange(db, { ...change, accountId, confirm })
}
