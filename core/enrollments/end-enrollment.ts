import type { end as call } from '../../contract/staff/enrollment.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { type EnrollmentState, JOINED_STATES, PENDING_STATES } from '../../domain/enrollment.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { getEnrollment } from './get-enrollment.ts'
import { offerFreedSeat } from './offer-freed-seat.ts'
import { changeEnrollment, lockEnrollment } from './write-enrollment.ts'

type End = Change<typeof call>

const FROM: Record<End['state'], readonly EnrollmentState[]> = {
  frozen: ['active'],
  withdrawn: JOINED_STATES,
  cancelled: PENDING_STATES,
}

/**
 * Freezes, withdraws or cancels; the vacant seat is offered to the first who waits.
 * @throws AppError not-found, stale; state-changed for a state that this end cannot follow
 */
export function endEnrollment(db: Db, actor: Actor, { id, revision, ...end }: End) {
  const { state, on, reason, latestReturn } = end
  return db.transaction(async (tx) => {
    const before = await lockEnrollment(tx, actor, { id, revision })
    if (!FROM[state].includes(before.state)) throw new AppError('state-changed')
    const values = {
      ...(state === 'frozen' && { latestReturn }),
      ...(state === 'withdrawn' && { endsOn: lastDay(before.startsOn, on) }),
    }
    await changeEnrollment(tx, actor, { id, from: before.state, to: state, values, reason })
    await offerFreedSeat(tx, actor, before.group.id)
    await recordChange(tx, actor, {
      action: state,
      entity: 'enrollment',
      entityId: id,
      before: { state: before.state },
      after: { state, on, reason },
    })
    return getEnrollment(tx, id, actor)
  })
}

/** A learner who withdraws before the first day leaves on it: the last day is never before the first. */
function lastDay(startsOn: string | null, on: string): string {
  return startsOn !== null && on < startsOn ? startsOn : on
}
