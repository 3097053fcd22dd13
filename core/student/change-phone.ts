import type { Db } from '../../db/client.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { changeLearner } from '../people/write-learner.ts'
import type { StudentSession } from './find-student-session.ts'

export async function changePhone(
  db: Db,
  { accountId, learnerId }: StudentSession,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  const confirm = await confirmPassword(db, { accountId, password, field: 'password' })
  await db.transaction(async (tx) => {
    await confirm(tx)
    await changeLearner(tx, { accountId }, { id: learnerId, changes: { phone } })
  })
}
