import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import { CHANGE, toChange } from './change-view.ts'
import { findSubjects } from './find-subjects.ts'

export async function getChange(db: Db, id: number) {
  const [row] = await db
    .select(CHANGE)
    .from(auditLog)
    .leftJoin(account, eq(account.id, auditLog.actorId))
    .where(eq(auditLog.id, id))
  if (!row) throw new AppError('not-found')
  const { before, after, ...change } = toChange(row)
  const nameOf = await findSubjects(db, [row])
  return { ...change, subject: nameOf(row), before: before ?? null, after: after ?? null }
}
