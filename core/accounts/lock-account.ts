import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'

/**
 * Anyone who writes an account, its links or its sign-ins calls it first, so that all wait in one order. @returns the
 * password hash, to check that it is still the one compared; undefined for a deleted account
 */
export async function lockAccount(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)))
    .for('update')
  return row?.passwordHash
}
