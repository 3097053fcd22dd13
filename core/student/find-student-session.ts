import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { learner } from '../../db/schema/people.ts'
import { noteSessionUse } from '../accounts/note-session-use.ts'
import { hashToken } from '../accounts/token.ts'
import { AppError } from '../errors.ts'
import { IS_OWN_LEARNER, OWN_FIRST } from './own-learners.ts'

/** Days without a call after which a sign-in of a student has ended, also where it would last longer. */
const IDLE_DAYS = 30

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
    .leftJoin(
      learner,
      and(
        IS_OWN_LEARNER,
        eq(learner.id, sql`coalesce(${sql.placeholder('student')}::int, ${learner.id})`),
      ),
    )
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql`now()`),
        gt(session.lastUsedAt, sql`now() - make_interval(days => ${IDLE_DAYS})`),
        eq(account.role, 'student'),
        isNull(account.deletedAt),
      ),
    )
    .orderBy(OWN_FIRST, asc(learner.id))
    .limit(1),
)

const NOBODY =
  'Bu hesapla açılacak bir öğrenci paneli yok: öğrenci okuldan ayrılmış, 18 yaşını doldurmuş ya da veli kaydınız kaldırılmış olabilir. Lütfen okulu arayın.'

/**
 * @param student a learner whose panel the account opens; default its own, else the first child’s @throws AppError
 * not-signed-in for an unknown, ended or expired token; not-found for a `student` of others
 */
export async function findStudentSession(
  db: Db,
  token: string,
  student: number | null = null,
): Promise<StudentSession> {
  const [row] = await findSession(db).execute({ tokenHash: hashToken(token), student })
  if (!row) throw new AppError('not-signed-in')
  const { isDue, learnerId, ...found } = row
  if (learnerId === null) {
    if (student === null) throw new AppError('not-signed-in', { message: NOBODY })
    throw new AppError('not-found', { message: 'Bu öğrenci bulunamadı.' })
  }
  if (isDue) await noteSessionUse(db, found.sessionId)
  return { ...found, learnerId }
}
