import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { learner } from '../../db/schema/people.ts'
import { AppError } from '../errors.ts'
import { noteSessionUse } from './note-session-use.ts'
import { hashToken } from './token.ts'

export interface StudentSession {
  accountId: number
  learnerId: number
  sessionId: number
}

const findSession = prepared('student-session', (db) =>
  db
    .select({
      accountId: account.id,
      learnerId: learner.id,
      sessionId: session.id,
      isDue: sql<boolean>`${session.lastUsedAt} < now() - interval '1 hour'`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(learner, and(eq(learner.accountId, account.id), isNull(learner.deletedAt)))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql`now()`),
        eq(account.role, 'student'),
        isNull(account.deletedAt),
      ),
    ),
)

/** @throws AppError not-signed-in for an unknown, ended or expired token */
export async function findStudentSession(db: Db, token: string): Promise<StudentSession> {
  const [row] = await findSession(db).execute({ tokenHash: hashToken(token) })
  if (!row) throw new AppError('not-signed-in')
  const { isDue, ...found } = row
  if (isDue) await noteSessionUse(db, found.sessionId)
  return found
}
