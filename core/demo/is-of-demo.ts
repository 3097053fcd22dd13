import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { seedLoad } from '../../db/schema/operations.ts'

/** The demo is loaded in one transaction: its rows are as old as the mark of its loading. */
export function isOfDemo({ createdAt }: { createdAt: SQLWrapper }): SQL {
  return sql`${createdAt} = (select ${seedLoad.loadedAt} from ${seedLoad} where ${seedLoad.name} = 'demo')`
}

export async function findDemoEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: account.email })
    .from(account)
    .where(and(isOfDemo(account), isNull(account.deletedAt)))
  return rows.map(({ email }) => email)
}
