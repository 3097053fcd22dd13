import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ERASED_NAME } from '../../db/person.ts'
import { account, accountToken, type role, session } from '../../db/schema/accounts.ts'
import { knownDevice, recoveryCode, secondFactor } from '../../db/schema/staff.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { AppError } from '../errors.ts'
import { DECOY_HASH } from './passwords.ts'

interface AccountInput {
  role: (typeof role.enumValues)[number]
  name: string
  surname: string
  email: string
  phone?: string | null | undefined
  passwordHash: string
  activeSince?: null
}

export async function createAccount(db: Db, input: AccountInput): Promise<number> {
  const [row] = await db
    .insert(account)
    .values({ ...input, email: normalizeEmail(input.email) })
    .onConflictDoNothing({ target: account.email, where: sql`${account.deletedAt} is null` })
    .returning({ id: account.id })
  if (!row) throw new AppError('email-taken')
  return row.id
}

/** Closes accounts of students and guardians and leaves nobody's name in them. The address can be used again. */
export async function anonymiseAccounts(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(session).where(inArray(session.accountId, [...ids]))
  await tx.delete(accountToken).where(inArray(accountToken.accountId, [...ids]))
  await tx.delete(secondFactor).where(inArray(secondFactor.accountId, [...ids]))
  await tx.delete(recoveryCode).where(inArray(recoveryCode.accountId, [...ids]))
  await tx.delete(knownDevice).where(inArray(knownDevice.accountId, [...ids]))
  await tx
    .update(account)
    .set({
      ...ERASED_NAME,
      email: sql`'silindi-' || ${account.id} || '@silindi.invalid'`,
      phone: null,
      passwordHash: DECOY_HASH,
      deletedAt: sql`now()`,
    })
    .where(inArray(account.id, [...ids]))
}
