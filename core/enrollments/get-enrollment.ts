import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { AppError } from '../errors.ts'
import { selectEnrollments, toEnrollment } from './enrollment-view.ts'
import { isVisible } from './find-enrollments.ts'

/** The desk’s reasons only for roles that may read learners. @throws AppError not-found */
export async function getEnrollment(db: Db, id: number, actor: Actor = SYSTEM) {
  const [row] = await selectEnrollments(db, actor, {}).where(
    and(eq(enrollment.id, id), isVisible(actor)),
  )
  if (!row) throw new AppError('not-found', { message: 'Bu kayıt bulunamadı.' })
  const changes = await findChanges(db, id)
  if (isAllowed(actor.role, 'learner:read')) return { ...toEnrollment(row), changes }
  return { ...toEnrollment(row), changes: changes.map((each) => ({ ...each, reason: null })) }
}

async function findChanges(db: Db, enrollmentId: number) {
  const rows = await db
    .select({ change: enrollmentChange, name: account.name, surname: account.surname })
    .from(enrollmentChange)
    .leftJoin(account, eq(account.id, enrollmentChange.actorId))
    .where(eq(enrollmentChange.enrollmentId, enrollmentId))
    .orderBy(asc(enrollmentChange.id))
  return rows.map(({ change: { id, fromState, toState, reason, createdAt }, name, surname }) => ({
    id,
    reason,
    from: fromState,
    to: toState,
    at: createdAt.toISOString(),
    actor: name && `${name} ${surname}`,
  }))
}
