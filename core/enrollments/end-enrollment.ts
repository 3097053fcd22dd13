import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { JOINED_STATES, PENDING_STATES } from '../../domain/enrollment.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { changeEnrollment, type EnrollmentState } from './change-enrollment.ts'
import { freePlace } from './free-place.ts'
import { getEnrollment } from './get-enrollment.ts'

export interface Known {
  id: number
  revision: number
}

interface End extends Known {
  state: 'frozen' | 'finished' | 'withdrawn' | 'cancelled'
  /** Last day in the group, `2026-09-01`. */
  on: string
  reason: string
  latestReturn?: string | null | undefined
  outcome?: 'passed' | 'repeat' | 'failed' | null | undefined
}

/** From what an enrollment can come to each end. */
const FROM: Record<End['state'], readonly EnrollmentState[]> = {
  frozen: ['active'],
  finished: ['active'],
  withdrawn: JOINED_STATES,
  cancelled: PENDING_STATES,
}

/**
 * Freezes, finishes, withdraws or cancels; the place that gets free is offered to the first who waits.
 * @throws AppError not-found, stale; state-changed for what cannot end so
 */
export function endEnrollment(db: Db, actor: Actor, { id, revision, ...end }: End) {
  const { state, on, reason, latestReturn, outcome } = end
  return db.transaction(async (tx) => {
    const before = await holdEnrollment(tx, actor, { id, revision })
    if (!FROM[state].includes(before.state)) throw new AppError('state-changed')
    const values = {
      ...(state === 'frozen' && { latestReturn }),
      ...(state === 'finished' && { outcome: outcome ?? null }),
      ...((state === 'finished' || state === 'withdrawn') && {
        endsOn: lastDay(before.startsOn, on),
      }),
    }
    await changeEnrollment(tx, actor, { id, from: before.state, to: state, values, reason })
    await freePlace(tx, actor, before.group.id)
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

/** Who leaves before the first day has been there for none. */
function lastDay(startsOn: string | null, on: string): string {
  return startsOn !== null && on < startsOn ? startsOn : on
}

/** The enrollment as it is, held until the transaction ends. @throws AppError not-found, stale */
export async function holdEnrollment(tx: Db, actor: Actor, { id, revision }: Known) {
  await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(eq(enrollment.id, id))
    .for('no key update')
  const record = await getEnrollment(tx, id, actor)
  await refuseStale(tx, { entity: 'enrollment', id, revision, record })
  return record
}
