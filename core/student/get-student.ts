import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { classroom, student } from '../../db/schema/school.ts'
import { hashToken } from '../accounts/token.ts'
import { AppError } from '../errors.ts'

/**
 * A page of the panel asks this with each of its calls. Kept ready for each pool, it is put into words once, which took
 * most of its time.
 */
const prepared = new WeakMap<Db, ReturnType<typeof prepareStudent>>()

/** A pooler before an external database may give the next query another connection, which would not know a name. */
const UNNAMED = ''

/**
 * The student whom a token signs in: the guard of every call that carries one.
 * @throws AppError not-signed-in for an unknown, ended or expired token
 */
export async function getStudent(db: Db, token: string) {
  const query = prepared.get(db) ?? prepareStudent(db)
  prepared.set(db, query)
  const [row] = await query.execute({ tokenHash: hashToken(token) })
  if (!row) throw new AppError('not-signed-in')
  const { isDue, createdAt, updatedAt, ...person } = row
  if (isDue) await noteUse(db, token)
  return { ...person, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

function prepareStudent(db: Db) {
  return db
    .select({
      id: account.id,
      name: account.name,
      surname: account.surname,
      email: account.email,
      phone: account.phone,
      classId: classroom.id,
      className: classroom.name,
      createdAt: account.createdAt,
      updatedAt: account.updatedAt,
      isDue: sql<boolean>`${session.lastUsedAt} < now() - interval '1 hour'`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(student, eq(student.id, account.id))
    .leftJoin(classroom, and(eq(classroom.id, student.classId), isNull(classroom.deletedAt)))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql`now()`),
        eq(account.role, 'student'),
        isNull(account.deletedAt),
      ),
    )
    .prepare(UNNAMED)
}

/** The list of sign-ins shows the day; reading must not write more often than once an hour. */
async function noteUse(db: Db, token: string): Promise<void> {
  await db
    .update(session)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(session.tokenHash, hashToken(token)))
}

/** @throws AppError not-signed-in; no-class for a student who has not been put into one */
export async function getClassId(db: Db, token: string): Promise<number> {
  const { classId } = await getStudent(db, token)
  if (classId === null) throw new AppError('no-class')
  return classId
}
