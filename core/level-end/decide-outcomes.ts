import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/level-end.ts'
import type { Db } from '../../db/client.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { certificate } from '../../db/schema/marks.ts'
import type { Actor } from '../../domain/actor.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { changeEnrollment } from '../enrollments/write-enrollment.ts'
import { AppError } from '../errors.ts'
import { countEnrollments, lockGroups, occupiesSeat } from '../groups/seats.ts'
import { getLevelEnd } from './get-level-end.ts'

type Decisions = Body<typeof calls.decide>['decisions']

/**
 * Ends the level for the given learners, all or none. What differs from the proposal needs a reason.
 * @throws AppError not-found, stale; state-changed where an outcome stands; invalid without a reason
 */
export function decideOutcomes(
  db: Db,
  actor: Actor,
  { id, decisions }: { id: number; decisions: Decisions },
) {
  return db.transaction(async (tx) => {
    await lockGroups(tx, [id])
    const { group, people } = await getLevelEnd(tx, actor, { id })
    refuseWithoutReason(people, decisions)
    for (const { enrollmentId, revision, outcome, reason } of decisions) {
      const person = findPerson(people, { enrollmentId, revision })
      if (person.decision) {
        throw new AppError('state-changed', {
          message: `${person.learner.name} için karar zaten verilmiş.`,
        })
      }
      const { proposal, state, average, absence } = person
      await changeEnrollment(tx, actor, {
        id: enrollmentId,
        from: state,
        to: 'finished',
        values: {
          outcome,
          endsOn: sql`greatest(${enrollment.startsOn}, ${group.endsOn ?? schoolDay()}::date)`,
        },
        reason: reason ?? proposal.reasons.join(' '),
      })
      await recordChange(tx, actor, {
        action: 'finished',
        entity: 'enrollment',
        entityId: enrollmentId,
        before: { state },
        after: { outcome, proposal: proposal.outcome, average, missed: absence.missed, reason },
      })
    }
    return getLevelEnd(tx, actor, { id })
  })
}

type People = Awaited<ReturnType<typeof getLevelEnd>>['people']

function findPerson(
  people: People,
  { enrollmentId, revision }: { enrollmentId: number; revision: number },
): People[number] {
  const person = people.find((one) => one.enrollmentId === enrollmentId)
  if (!person) throw new AppError('not-found', { message: 'Bu sınıfta böyle bir kayıt yok.' })
  if (person.revision !== revision) throw new AppError('stale')
  return person
}

function refuseWithoutReason(people: People, decisions: Decisions): void {
  const fields: Record<string, string> = {}
  for (const [index, { enrollmentId, outcome, reason }] of decisions.entries()) {
    const person = people.find((one) => one.enrollmentId === enrollmentId)
    if (!person || reason || person.proposal.outcome === outcome) continue
    fields[`decisions.${index}.reason`] =
      `${person.learner.name}: öneriden farklı bir karar için gerekçe yazın.`
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

type Undo = Body<typeof calls.undo> & { id: number }

/**
 * Takes back an outcome: the learner is in the group again as before.
 * @throws AppError not-found, stale, group-full; state-changed a day after the decision, once a
 * certificate stands on it, or in a finished group
 */
export function undoOutcome(db: Db, actor: Actor, { id, ...known }: Undo) {
  return db.transaction(async (tx) => {
    await lockGroups(tx, [id])
    const { people } = await getLevelEnd(tx, actor, { id })
    const person = findPerson(people, known)
    if (!person.decision) refuse('Bu öğrenci için verilmiş bir karar yok.')
    if (!person.decision.isUndoable) {
      refuse('Kararın üzerinden bir günden çok geçti, artık geri alınamaz.')
    }
    await refuseWithCertificate(tx, known.enrollmentId)
    await refuseWithRepeat(tx, known.enrollmentId)
    const before = await findStateBefore(tx, known.enrollmentId)
    if (before !== 'finished') await refuseWithoutSeat(tx, id)
    await changeEnrollment(tx, actor, {
      id: known.enrollmentId,
      from: 'finished',
      to: before,
      values: { outcome: null, endsOn: null },
      reason: 'Kur sonu kararı geri alındı.',
    })
    await recordChange(tx, actor, {
      action: 'restore',
      entity: 'enrollment',
      entityId: known.enrollmentId,
      before: { outcome: person.decision.outcome },
      after: { state: before },
    })
    return getLevelEnd(tx, actor, { id })
  })
}

function refuse(message: string): never {
  throw new AppError('state-changed', { message })
}

async function refuseWithCertificate(tx: Db, enrollmentId: number): Promise<void> {
  const [valid] = await tx
    .select({ number: certificate.number })
    .from(certificate)
    .where(and(eq(certificate.enrollmentId, enrollmentId), isNull(certificate.revokedAt)))
  if (valid)
    refuse(`Bu karara göre ${valid.number} numaralı belge düzenlendi. Önce belgeyi iptal edin.`)
}

async function refuseWithRepeat(tx: Db, enrollmentId: number): Promise<void> {
  const [repeat] = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(eq(enrollment.repeatsId, enrollmentId))
  if (repeat)
    refuse('Öğrenci bu karara göre ücretsiz tekrara kaydedildi, karar artık geri alınamaz.')
}

async function findStateBefore(tx: Db, enrollmentId: number) {
  const [change] = await tx
    .select({ state: sql<'active' | 'frozen' | 'finished'>`${enrollmentChange.fromState}` })
    .from(enrollmentChange)
    .where(
      and(
        eq(enrollmentChange.enrollmentId, enrollmentId),
        eq(enrollmentChange.toState, 'finished'),
      ),
    )
    .orderBy(desc(enrollmentChange.id))
    .limit(1)
  return change?.state ?? 'active'
}

async function refuseWithoutSeat(tx: Db, groupId: number): Promise<void> {
  const [group] = await tx
    .select({
      state: courseGroup.state,
      isFull: sql<boolean>`${countEnrollments(occupiesSeat)} >= ${courseGroup.capacity}`,
    })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  if (group?.state === 'finished') {
    refuse('Sınıf bitirildi. Kararı geri almak için önce sınıfın bitişini geri alın.')
  }
  if (group?.isFull) throw new AppError('group-full')
}
