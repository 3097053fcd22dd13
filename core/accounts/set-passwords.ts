import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, accountToken, session } from '../../db/schema/accounts.ts'

/** Also ends the sign-ins and calendar addresses that the old passwords had opened. */
export async function setPasswords(
  db: Db,
  accountIds: readonly number[],
  passwordHash: string,
): Promise<void> {
  const ids = [...accountIds]
  await db.update(account).set({ passwordHash }).where(inArray(account.id, ids))
  await db.delete(session).where(inArray(session.accountId, ids))
  const isCalendar = eq(accountToken.purpose, 'calendar')
  await db.delete(accountToken).where(and(isCalendar, inArray(accountToken.accountId, ids)))
}
