import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { update } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { learner } from '../../db/schema/people.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { getLearner } from './get-learner.ts'

interface Known {
  id: number
  revision: number
}

/** Changes what is known of a learner; the account goes by the same name. @throws AppError not-found, stale */
export function updateLearner(
  db: Db,
  actor: Actor,
  { id, revision, changes }: Body<typeof update> & { id: number },
) {
  return db.transaction(async (tx) => {
    const before = await holdLearner(tx, { id, revision })
    const [row] = await tx
      .update(learner)
      .set({
        ...changes,
        ...(changes.birthDate && { birthYear: Number(changes.birthDate.slice(0, 4)) }),
        revision: sql`${learner.revision} + 1`,
      })
      .where(eq(learner.id, id))
      .returning({ accountId: learner.accountId })
    const { name, surname } = { ...before, ...changes }
    if (row?.accountId) {
      await tx.update(account).set({ name, surname }).where(eq(account.id, row.accountId))
    }
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'learner',
      entityId: id,
      after: { ...changes },
      before: pick(before, changes),
    })
    return getLearner(tx, id)
  })
}

/** Deleting ends the sign-ins. @throws AppError not-found, stale; invalid for one who is in a group or holds a place */
export function setLearnerDeleted(db: Db, actor: Actor, id: number, revision?: number) {
  return db.transaction(async (tx) => {
    const isDeleted = revision !== undefined
    if (isDeleted) {
      await holdLearner(tx, { id, revision })
      await refuseInGroup(tx, id)
    }
    const [row] = await tx
      .update(learner)
      .set({ deletedAt: isDeleted ? sql`now()` : null, revision: sql`${learner.revision} + 1` })
      .where(
        and(
          eq(learner.id, id),
          isDeleted ? isNull(learner.deletedAt) : isNotNull(learner.deletedAt),
        ),
      )
      .returning({ accountId: learner.accountId })
    if (!row) throw new AppError('not-found')
    if (isDeleted && row.accountId) {
      await tx.delete(session).where(eq(session.accountId, row.accountId))
    }
    const action = isDeleted ? 'delete' : 'restore'
    await recordChange(tx, actor, { action, entity: 'learner', entityId: id })
  })
}

/** The learner as they are, held until the transaction ends. @throws AppError not-found, stale */
export async function holdLearner(tx: Db, { id, revision }: Known) {
  await tx.select({ id: learner.id }).from(learner).where(eq(learner.id, id)).for('no key update')
  const record = await getLearner(tx, id)
  await refuseStale(tx, { entity: 'learner', id, revision, record })
  return record
}

async function refuseInGroup(tx: Db, learnerId: number): Promise<void> {
  const [live] = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(eq(enrollment.learnerId, learnerId), inArray(enrollment.state, [...LIVING_STATES])))
    .limit(1)
  if (!live) return
  throw new AppError('invalid', {
    message:
      'Bu öğrenci bir sınıfta kayıtlı ya da yeri ayrılmış; önce sınıftan ayırın ya da ön kaydını iptal edin.',
  })
}

function pick(record: Record<string, unknown>, like: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, record[name]]))
}
