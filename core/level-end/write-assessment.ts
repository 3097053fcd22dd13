import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/marks.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { assessment, score } from '../../db/schema/marks.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/get-group.ts'
import { getMarks } from './marks.ts'

type Creation = Body<typeof calls.createAssessment>

/** @throws AppError not-found, also for a group of somebody else */
export function createAssessment(
  db: Db,
  actor: Actor,
  { id, ...input }: Creation & { id: number },
) {
  return db.transaction(async (tx) => {
    const { assessments } = await getMarks(tx, actor, { id })
    await insertAssessments(tx, [{ ...input, groupId: id, position: assessments.length }])
    const after = { assessment: input.name, weight: input.weight }
    await recordChange(tx, actor, { action: 'update', entity: 'group', entityId: id, after })
    return getMarks(tx, actor, { id })
  })
}

export async function insertAssessments(
  tx: Db,
  rows: readonly (typeof assessment.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const stored = await tx
    .insert(assessment)
    .values([...rows])
    .returning({ id: assessment.id })
  return stored.map(({ id }) => id)
}

type Update = Body<typeof calls.updateAssessment>

export function updateAssessment(db: Db, actor: Actor, { id, ...input }: Update & { id: number }) {
  const { revision, ...values } = input
  return changeAssessment(db, actor, { id, revision, values })
}

export function removeAssessment(db: Db, actor: Actor, input: { id: number; revision: number }) {
  return changeAssessment(db, actor, { ...input, values: { deletedAt: new Date() } })
}

interface Change {
  id: number
  revision: number
  values: Partial<typeof assessment.$inferInsert>
}

function changeAssessment(db: Db, actor: Actor, { id, revision, values }: Change) {
  return db.transaction(async (tx) => {
    const before = await lockAssessment(tx, actor, id)
    if (before.revision !== revision) throw new AppError('stale')
    await tx
      .update(assessment)
      .set({ ...values, revision: sql`${assessment.revision} + 1` })
      .where(eq(assessment.id, id))
    const { groupId, name, weight } = before
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'group',
      entityId: groupId,
      before: { assessment: name, weight },
      after: {
        assessment: values.deletedAt ? null : (values.name ?? name),
        weight: values.weight ?? weight,
      },
    })
    return getMarks(tx, actor, { id: groupId })
  })
}

async function lockAssessment(tx: Db, actor: Actor, id: number) {
  const [row] = await tx
    .select({
      groupId: assessment.groupId,
      name: assessment.name,
      weight: assessment.weight,
      revision: assessment.revision,
    })
    .from(assessment)
    .innerJoin(courseGroup, eq(courseGroup.id, assessment.groupId))
    .where(
      and(
        eq(assessment.id, id),
        isNull(assessment.deletedAt),
        isNull(courseGroup.deletedAt),
        isVisibleTo(actor),
      ),
    )
    .for('no key update', { of: assessment })
  if (!row) throw new AppError('not-found', { message: 'Bu sınav bulunamadı.' })
  return row
}

type Scores = Body<typeof calls.score>

/**
 * Writes the scores of an assessment, all or none. Null points: not taken; without points the score is removed.
 * @throws AppError not-found; no-such-record for somebody who is not in the group; stale where somebody else has written another score
 */
export function saveScores(db: Db, actor: Actor, { id, scores }: Scores & { id: number }) {
  return db.transaction(async (tx) => {
    const { groupId, name } = await lockAssessment(tx, actor, id)
    const given = new Map(scores.map(({ enrollmentId, points }) => [enrollmentId, points]))
    const ids = [...given.keys()].toSorted((a, b) => a - b)
    await refuseStrangers(tx, groupId, ids)
    await refuseOverwriting(tx, id, scores)
    const removed = ids.filter((one) => given.get(one) === undefined)
    const rows = ids.flatMap((enrollmentId) => {
      const points = given.get(enrollmentId)
      return points === undefined
        ? []
        : [{ assessmentId: id, enrollmentId, points, accountId: actor.accountId }]
    })
    if (removed.length > 0) {
      await tx
        .delete(score)
        .where(and(eq(score.assessmentId, id), inArray(score.enrollmentId, removed)))
    }
    await storeScores(tx, rows)
    const after = { assessment: name, scores: scores.length }
    await recordChange(tx, actor, { action: 'update', entity: 'group', entityId: groupId, after })
    return getMarks(tx, actor, { id: groupId })
  })
}

export async function storeScores(
  tx: Db,
  rows: readonly (typeof score.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(score)
    .values([...rows])
    .onConflictDoUpdate({
      target: [score.assessmentId, score.enrollmentId],
      set: {
        points: sql`excluded.points`,
        accountId: sql`excluded.account_id`,
        updatedAt: sql`clock_timestamp()`,
      },
    })
}

async function refuseOverwriting(tx: Db, id: number, scores: Scores['scores']): Promise<void> {
  const rows = await tx
    .select({ enrollmentId: score.enrollmentId, points: score.points, name: fullName(learner) })
    .from(score)
    .innerJoin(enrollment, eq(enrollment.id, score.enrollmentId))
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .where(eq(score.assessmentId, id))
  const stored = new Map(rows.map((row) => [row.enrollmentId, row]))
  const others = scores.filter(({ enrollmentId, points, known }) => {
    const now = stored.get(enrollmentId)?.points
    return !isSameScore(now, known) && !isSameScore(now, points)
  })
  if (others.length === 0) return
  const names = others.map(({ enrollmentId }) => stored.get(enrollmentId)?.name ?? 'bir öğrenci')
  throw new AppError('stale', {
    message: `Siz açtıktan sonra notu başkası değiştirdi: ${names.join(', ')}. Yeni nota bakıp yeniden kaydedin.`,
  })
}

function isSameScore(one: string | null | undefined, other: string | null | undefined): boolean {
  if (one == null || other == null) return one === other
  return Number(one) === Number(other)
}

async function refuseStrangers(tx: Db, groupId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), inArray(enrollment.id, ids)))
  if (known.length < ids.length) throw new AppError('no-such-record')
}
