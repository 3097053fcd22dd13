import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { learner } from '../../db/schema/people.ts'
import { hashToken } from '../accounts/account-tokens.ts'
import { type NewAddress, requestEmailChange } from '../accounts/email-changes.ts'
import { replacePassword } from '../accounts/password-changes.ts'
import { confirmPassword, hashNewPassword } from '../accounts/passwords.ts'
import { endSignIns, noteSessionUse } from '../accounts/sign-ins.ts'
import { AppError } from '../errors.ts'
import { changeLearner } from '../people/write-learner.ts'
import { IS_OWN_LEARNER, OWN_FIRST } from './own-group.ts'

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

/** Changes when the mailed link is opened. @throws AppError wrong-confirmation; invalid at `email` */
export async function changeEmail(
  db: Db,
  { accountId }: StudentSession,
  { password, ...change }: NewAddress & { password: string },
): Promise<void> {
  const confirm = await confirmPassword(db, { accountId, password, field: 'password' })
  await requestEmailChange(db, { ...change, accountId, confirm })
}

/** Ends the other sign-ins. @throws AppError invalid at the field `current`, or at `password` if too common */
export async function changePassword(
  db: Db,
  { accountId, sessionId }: StudentSession,
  input: { current: string; password: string },
): Promise<void> {
  const { current: password } = input
  const confirm = await confirmPassword(db, { accountId, password, field: 'current' })
  const passwordHash = await hashNewPassword(input.password)
  await db.transaction(async (tx) => {
    await confirm(tx)
    await replacePassword(tx, { accountId, passwordHash, keptSessionId: sessionId })
  })
}

export async function changePhone(
  db: Db,
  { accountId, learnerId }: StudentSession,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  const confirm = await confirmPassword(db, { accountId, password, field: 'password' })
  await db.transaction(async (tx) => {
    await confirm(tx)
    await changeLearner(tx, { accountId }, { id: learnerId, changes: { phone } })
  })
}
