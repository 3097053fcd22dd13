import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { createAccount } from '../accounts/accounts.ts'
import { AppError } from '../errors.ts'
import { setLearnerAccount } from './write-learner.ts'

interface StudentAccount {
  learnerId: number
  name: string
  surname: string
  email: string
  passwordHash: string
  activeSince?: null
}

export async function openStudentAccount(
  tx: Db,
  { learnerId, ...person }: StudentAccount,
): Promise<number> {
  const accountId = await createAccount(tx, { ...person, role: 'student' })
  await setLearnerAccount(tx, learnerId, accountId)
  return accountId
}

export async function setInvitedEmail(tx: Db, accountId: number, email: string): Promise<void> {
  const [taken] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), isNull(account.deletedAt)))
  if (taken) throw new AppError('email-taken')
  await tx.update(account).set({ email }).where(eq(account.id, accountId))
}
