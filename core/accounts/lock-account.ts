import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'

/**
 * Holds an account until the transaction ends. Whatever writes an account and its links or sign-ins holds the account
 * first, so that two such writes wait for each other in one order. A password is compared before, for that takes long:
 * a writer that goes by one asks here whether its hash is still the one that was compared.
 * @param db a transaction
 * @returns the hash of the account’s password; undefined for an account that is no more
 */
export async function lockAccount(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)))
    .for('update')
  return row?.passwordHash
}
