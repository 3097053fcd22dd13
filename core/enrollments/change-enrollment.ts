import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { enrollment, enrollmentChange, type enrollmentState } from '../../db/schema/enrollments.ts'
import type { Actor } from '../accounts/actor.ts'
import { AppError } from '../errors.ts'

export type EnrollmentState = (typeof enrollmentState.enumValues)[number]

interface Change {
  id: number
  /** The state that the change was decided in: nothing changes where somebody else was first. */
  from: EnrollmentState
  to: EnrollmentState
  /** What changes with the state, such as a last day or an outcome. */
  values?: PgUpdateSetSource<typeof enrollment>
  reason?: string
}

/** Call it in a transaction. @throws AppError state-changed for an enrollment that is in another state by now */
export async function changeEnrollment(
  db: Db,
  actor: Actor,
  { id, from, to, values, reason }: Change,
): Promise<void> {
  const changed = await db
    .update(enrollment)
    .set({ ...values, state: to, revision: sql`${enrollment.revision} + 1` })
    .where(and(eq(enrollment.id, id), eq(enrollment.state, from)))
    .returning({ id: enrollment.id })
  if (changed.length === 0) throw new AppError('state-changed')
  await noteChange(db, actor, { enrollmentId: id, fromState: from, toState: to, reason })
}

/** Keeps a change of state, also the first one, which comes from nothing. */
export async function noteChange(
  db: Db,
  actor: Actor,
  change: Omit<typeof enrollmentChange.$inferInsert, 'actorId'>,
): Promise<void> {
  await db.insert(enrollmentChange).values({ ...change, actorId: actor.accountId })
}
