import type { Db } from '../../db/client.ts'
import { hashPassword } from '../accounts/password.ts'
import { replacePassword } from '../accounts/replace-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { getStudent } from './get-student.ts'

/**
 * Sets a new password and ends the student’s other sign-ins.
 * @throws AppError not-signed-in; invalid at the field `current`
 */
export async function changePassword(
  db: Db,
  input: { token: string; current: string; password: string },
): Promise<void> {
  const { id } = await getStudent(db, input.token)
  await confirmPassword(db, id, input.current, 'current')
  const passwordHash = await hashPassword(input.password)
  await db.transaction((tx) =>
    replacePassword(tx, { accountId: id, passwordHash, keptToken: input.token }),
  )
}
