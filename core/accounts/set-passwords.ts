import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, session } from '../../db/schema/accounts.ts'

/**
 * Gives accounts a new password and ends their sign-ins, which the old one had opened.
 * @param passwordHash as `hashPassword` gives it
 */
export async function setPasswords(
  db: Db,
  accountIds: readonly number[],
  passwordHash: string,
): Promise<void> {
  const ids = [...accountIds]
  await db.update(account).set({ passwordHash }).where(inArray(account.id, ids))
  await db.delete(session).where(inArray(session.accountId, ids))
}
