import { desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { leadImport } from '../../db/schema/leads.ts'

export const UNDO_DAYS = 30
const SHOWN = 20

export async function findImports(db: Db) {
  const rows = await db
    .select({
      id: leadImport.id,
      file: leadImport.file,
      actor: sql<string | null>`nullif(concat_ws(' ', ${account.name}, ${account.surname}), '')`,
      lines: sql<number>`jsonb_array_length(${leadImport.lines})`,
      createdAt: leadImport.createdAt,
      undoneAt: leadImport.undoneAt,
    })
    .from(leadImport)
    .leftJoin(account, eq(account.id, leadImport.actorId))
    .where(gt(leadImport.createdAt, sql`now() - make_interval(days => ${UNDO_DAYS})`))
    .orderBy(desc(leadImport.createdAt))
    .limit(SHOWN)
  return rows.map(({ createdAt, undoneAt, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    isUndone: undoneAt !== null,
  }))
}
