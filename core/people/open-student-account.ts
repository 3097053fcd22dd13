import type { Db } from '../../db/client.ts'
import { createAccount } from '../accounts/create-account.ts'
import { setLearnerAccount } from './write-learner.ts'

interface StudentAccount {
  learnerId: number
  name: string
  surname: string
  email: string
  passwordHash: string
  /** Null for somebody who is invited and has no password yet. */
  activeSince?: null
}

/** Lets a learner sign in. Call it in a transaction. @returns the account @throws AppError email-taken */
export async function openStudentAccount(
  tx: Db,
  { learnerId, ...person }: StudentAccount,
): Promise<number> {
  const accountId = await createAccount(tx, { ...person, role: 'student' })
  await setLearnerAccount(tx, learnerId, accountId)
  return accountId
}
