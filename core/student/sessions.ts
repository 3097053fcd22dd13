import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { session } from '../../db/schema/accounts.ts'
import { endSignIns } from '../accounts/end-sign-ins.ts'
import type { StudentSession } from './find-student-session.ts'

const findOpen = prepared('open-sessions', (db) =>
  db
    .select()
    .from(session)
    .where(
      and(eq(session.accountId, sql.placeholder('accountId')), gt(session.expiresAt, sql`now()`)),
    )
    .orderBy(desc(session.lastUsedAt)),
)

export async function findSessions(db: Db, { accountId, sessionId }: StudentSession) {
  const rows = await findOpen(db).execute({ accountId })
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === sessionId,
  }))
}

export function deleteOtherSessions(db: Db, { accountId, sessionId }: StudentSession) {
  return db.transaction((tx) => endSignIns(tx, accountId, { keptSessionId: sessionId }))
}
