import { and, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { paper } from '../../db/schema/papers.ts'
import type { Actor } from '../../domain/actor.ts'
import { type EnrollmentState, PENDING_STATES } from '../../domain/enrollment.ts'
import { type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { awaitsCall, lockGroups } from '../groups/seats.ts'
import { erasePapers } from '../papers/store-papers.ts'
import { getEnrollment } from './find-enrollments.ts'

/**
 * Locks the enrollment after its group and `otherGroups`, like everything that takes or frees seats: no two transactions
 * wait for each other. @throws AppError not-found, stale
 */
export async function lockEnrollment(
  tx: Db,
  actor: Actor,
  { id, revision }: RecordRevision,
  otherGroups: number[] = [],
) {
  const [known] = await tx
    .select({ groupId: enrollment.groupId })
    .from(enrollment)
    .where(eq(enrollment.id, id))
  if (known) await lockGroups(tx, [known.groupId, ...otherGroups])
  await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(eq(enrollment.id, id))
    .for('no key update')
  const record = await getEnrollment(tx, id, actor)
  await refuseStale(tx, { entity: 'enrollment', id, revision, record })
  return record
}

export type NewEnrollment = PgInsertValue<typeof enrollment> & { reason?: string | undefined }

export async function insertEnrollments(
  tx: Db,
  actor: Actor,
  rows: readonly NewEnrollment[],
): Promise<(typeof enrollment.$inferSelect)[]> {
  const stored = await tx
    .insert(enrollment)
    .values(rows.map(({ reason: _, ...values }) => values))
    .returning()
  await tx.insert(enrollmentChange).values(
    stored.map(({ id, state }, at) => ({
      enrollmentId: id,
      toState: state,
      reason: rows[at]?.reason,
      actorId: actor.accountId,
    })),
  )
  return stored
}

interface Change {
  id: number
  from: EnrollmentState
  to: EnrollmentState
  values?: PgUpdateSetSource<typeof enrollment>
  reason?: string | undefined
}

/** Call it in a transaction. @throws AppError state-changed if the enrollment has left the state */
export async function changeEnrollment(
  tx: Db,
  actor: Actor,
  { id, from, to, values, reason }: Change,
): Promise<void> {
  const changed = await tx
    .update(enrollment)
    .set({ ...values, state: to, revision: sql`${enrollment.revision} + 1` })
    .where(and(eq(enrollment.id, id), eq(enrollment.state, from)))
    .returning({ id: enrollment.id })
  if (changed.length === 0) throw new AppError('state-changed')
  await tx.insert(enrollmentChange).values({
    enrollmentId: id,
    fromState: from,
    toState: to,
    reason,
    actorId: actor.accountId,
  })
}

export async function setNotified(tx: Db, id: number, state: EnrollmentState): Promise<void> {
  await tx.update(enrollment).set({ toldState: state }).where(eq(enrollment.id, id))
}

export async function moveAsker(
  tx: Db,
  { from, to, ids }: { from: number; to: number; ids?: number[] },
): Promise<number[]> {
  const rows = await tx
    .update(enrollment)
    .set({ contactId: to })
    .where(and(eq(enrollment.contactId, from), ids && inArray(enrollment.id, ids)))
    .returning({ id: enrollment.id })
  return rows.map(({ id }) => id)
}

export async function eraseEnrollments(tx: Db, ids: readonly number[]): Promise<void> {
  const gone = [...ids]
  await tx
    .update(enrollment)
    .set({ continuesId: null })
    .where(inArray(enrollment.continuesId, gone))
  await tx.update(enrollment).set({ repeatsId: null }).where(inArray(enrollment.repeatsId, gone))
  await tx.delete(enrollment).where(inArray(enrollment.id, gone))
}

export async function forgetAskers(tx: Db, contactIds: readonly number[]): Promise<void> {
  await tx
    .update(enrollment)
    .set({ contactId: null })
    .where(inArray(enrollment.contactId, [...contactIds]))
}

/** The caps count what a visitor reserved by these. */
export const NO_VISITOR = { visitorNetwork: null, visitorMail: null }

interface Spoken {
  leadId: number
  contactId: number
}

/** The desk has spoken to the contact: the caps no longer count what was reserved for the lead or with its phone. */
export async function uncountVisitor(tx: Db, { leadId, contactId }: Spoken): Promise<void> {
  await tx
    .update(enrollment)
    .set(NO_VISITOR)
    .where(and(awaitsCall, or(eq(enrollment.leadId, leadId), eq(enrollment.contactId, contactId))))
}

/**
 * After a day the networks of visitors no longer count, except for what they still hold or wait for. @returns how many were
 * removed
 */
export async function forgetNetworks(db: Db): Promise<number> {
  const { rowCount } = await db
    .update(enrollment)
    .set(NO_VISITOR)
    .where(
      and(
        awaitsCall,
        lt(enrollment.createdAt, sql`now() - interval '1 day'`),
        notInArray(enrollment.state, PENDING_STATES),
      ),
    )
  return rowCount ?? 0
}

export async function anonymiseEnrollments(tx: Db, ids: number[]): Promise<void> {
  await tx
    .update(enrollment)
    .set({ visitorNetwork: null, visitorMail: null, latestReturn: null })
    .where(inArray(enrollment.id, ids))
  await erasePapers(tx, inArray(paper.enrollmentId, ids))
}

export async function setAgreement(tx: Db, id: number, agreementId: number): Promise<void> {
  await tx
    .update(enrollment)
    .set({ agreementId, revision: sql`${enrollment.revision} + 1` })
    .where(eq(enrollment.id, id))
}

/** The enrollments go on without these agreements. */
export async function detachAgreements(tx: Db, agreementIds: readonly number[]): Promise<void> {
  await tx
    .update(enrollment)
    .set({ agreementId: null, revision: sql`${enrollment.revision} + 1` })
    .where(inArray(enrollment.agreementId, [...agreementIds]))
}

/** Changes many enrollments in one statement. */
export async function setAgreements(
  tx: Db,
  pairs: readonly { id: number; agreementId: number }[],
): Promise<void> {
  await tx.execute(sql`
    update ${enrollment} set agreement_id = named.agreement
    from unnest(${sql.param(pairs.map(({ id }) => id))}::int[], ${sql.param(pairs.map(({ agreementId }) => agreementId))}::int[])
      as named (enrollment, agreement)
    where ${enrollment.id} = named.enrollment`)
}
