import { sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/level-end.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import type { Actor } from '../../domain/actor.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { changeEnrollment } from '../enrollments/write-enrollment.ts'
import { AppError } from '../errors.ts'
import { lockGroups } from '../groups/lock-seats.ts'
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

export function findPerson(
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
