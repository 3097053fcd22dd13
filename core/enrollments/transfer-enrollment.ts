import type { transfer } from '../../contract/staff/enrollment.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { admitLearner } from './admit-learner.ts'
import { findLastDay } from './end-enrollment.ts'
import { getEnrollment } from './get-enrollment.ts'
import { offerFreedSeat } from './offer-freed-seat.ts'
import { changeEnrollment, lockEnrollment } from './write-enrollment.ts'

export function transferEnrollment(
  db: Db,
  actor: Actor,
  { id, revision, ...to }: Change<typeof transfer>,
) {
  const { groupId, on, reason, overReason } = to
  return db.transaction(async (tx) => {
    const before = await lockEnrollment(tx, actor, { id, revision }, [groupId])
    if (before.state !== 'active' && before.state !== 'frozen') throw new AppError('state-changed')
    if (before.group.id === groupId) {
      throw new AppError('invalid', { fields: { groupId: 'Öğrenci zaten bu sınıfta.' } })
    }
    const endsOn = await findLastDay(tx, id, on)
    const end = { id, from: before.state, to: 'transferred', values: { endsOn }, reason } as const
    await changeEnrollment(tx, actor, end)
    const next = await admitLearner(tx, actor, {
      learnerId: before.learner.id,
      groupId,
      startsOn: on,
      overReason,
      continuesId: id,
      reason,
      agreedPrice: before.agreedPrice,
    })
    await offerFreedSeat(tx, actor, before.group.id)
    return getEnrollment(tx, next, actor)
  })
}
