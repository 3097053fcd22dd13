import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { campus } from '../../db/schema/school.ts'
import { accountCampus, sessionCampus } from '../../db/schema/staff.ts'
import { mayBeBound, type StaffRole } from '../../domain/permissions.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { announceSignIns, type StaffSession } from './staff-sessions.ts'

interface Binding {
  accountId: number
  role: StaffRole
  /** None: the account works for all campuses. */
  campusIds: readonly number[]
  /** The field of the form gets the sentence. */
  field: string
}

/** @returns the names of the campuses @throws AppError invalid for an unknown campus, or a role that is never bound */
export async function bindToCampuses(
  tx: Db,
  { accountId, role, campusIds, field }: Binding,
): Promise<string[]> {
  if (campusIds.length > 0 && !mayBeBound(role)) {
    refuse(field, 'Yalnız danışmanların hesabı şubelere bağlanır.')
  }
  const names = await findNames(tx, campusIds)
  if (names.length < campusIds.length) refuse(field, 'Seçilen şubelerden biri artık yok.')
  await tx.delete(accountCampus).where(eq(accountCampus.accountId, accountId))
  const rows = campusIds.map((campusId) => ({ accountId, campusId }))
  if (rows.length > 0) await tx.insert(accountCampus).values(rows)
  return names
}

function refuse(field: string, sentence: string): never {
  throw new AppError('invalid', { fields: { [field]: sentence } })
}

export async function findNames(db: Db, campusIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ name: campus.name })
    .from(campus)
    .where(inArray(campus.id, [...campusIds]))
    .orderBy(asc(campus.position), asc(campus.name))
  return rows.map(({ name }) => name)
}

/** The campuses that an account may look at. */
export function findOwnCampuses(db: Db, actor: Pick<StaffSession, 'campusIds'>) {
  return db
    .select({ id: campus.id, name: campus.name })
    .from(campus)
    .where(and(isNull(campus.deletedAt), isOfDesk(actor, 'campus', campus.id)))
    .orderBy(asc(campus.position), asc(campus.name))
}

/** The campus that this sign-in looks at from now on; null for all. @throws AppError not-found */
export async function chooseCampus(
  db: Db,
  actor: StaffSession,
  { campusId }: { campusId: number | null },
): Promise<void> {
  const { sessionId, accountId } = actor
  const campuses = await findOwnCampuses(db, actor)
  const isKnown = campusId === null || campuses.some(({ id }) => id === campusId)
  if (!isKnown) throw new AppError('not-found')
  await db.transaction(async (tx) => {
    await tx.delete(sessionCampus).where(eq(sessionCampus.sessionId, sessionId))
    if (campusId !== null) await tx.insert(sessionCampus).values({ sessionId, campusId })
    await announceSignIns(tx, accountId)
  })
}
