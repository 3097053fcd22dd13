import { and, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { isOfDemo } from './is-of-demo.ts'

export async function findDemoEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: account.email })
    .from(account)
    .where(and(isOfDemo(account), isNull(account.deletedAt)))
  return rows.map(({ email }) => email)
}
