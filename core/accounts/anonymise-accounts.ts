import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ERASED_NAME } from '../../db/erased.ts'
import { account, accountToken, session } from '../../db/schema/accounts.ts'
import { knownDevice, recoveryCode, secondFactor } from '../../db/schema/staff.ts'
import { DECOY_HASH } from './password.ts'

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
