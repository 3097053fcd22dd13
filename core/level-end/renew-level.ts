import { eq } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/level-end.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import type { Actor } from '../../domain/actor.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockAndReadSeats, storeReservation } from '../enrollments/reserve-seat.ts'
import { AppError } from '../errors.ts'
import { lockGroups } from '../groups/lock-seats.ts'
import { getLevelEnd } from './get-level-end.ts'
import { writeRenewal } from './renewal-letter.ts'

const HELD_MINUTES = 7 * 24 * 60

type Renewal = Body<typeof calls.renew> & { id: number; siteUrl: string }

/**
 * Holds places in the next groups, or adds to their waiting lists, and writes one message to each learner. Learners who
 * have a next enrollment, in whichever group, keep it and get neither a second place nor a message.
 * @throws AppError not-found; state-changed before the renewal opens; invalid for a group that is none of the next
 */
export function renewLevel(db: Db, actor: Actor, { id, places, siteUrl }: Renewal) {
  return db.transaction(async (tx) => {
    await lockGroups(tx, [id, ...places.map(({ groupId }) => groupId)])
    const { group, level, people, nextGroups, renewsOn } = await getLevelEnd(tx, actor, { id })
    if (renewsOn === null || schoolDay() < renewsOn) {
      throw new AppError('state-changed', {
        message: 'Kur yenileme, sınıfın bitişine üç hafta kala açılır.',
      })
    }
    let notified = 0
    const kept: string[] = []
    const asked = new Set<number>()
    for (const [index, { enrollmentId, groupId }] of places.entries()) {
      const person = people.find((one) => one.enrollmentId === enrollmentId)
      const next = nextGroups.find((one) => one.id === groupId)
      if (!person) throw new AppError('not-found', { message: 'Bu sınıfta böyle bir kayıt yok.' })
      if (!next) {
        const fields = { [`places.${index}.groupId`]: 'Bu sınıf, sonraki sınıflardan biri değil.' }
        throw new AppError('invalid', { fields })
      }
      const learnerId = person.learner.id
      const isGoingOn = person.place !== null || asked.has(learnerId)
      const wish = { learnerId, groupId, enrollmentId }
      const reserved = isGoingOn ? null : await hold(tx, actor, wish)
      if (!reserved) {
        if (person.place?.groupId !== groupId) kept.push(person.learner.name)
        continue
      }
      asked.add(learnerId)
      notified += await writeRenewal(tx, {
        enrollmentId: reserved.id,
        learnerId,
        groupId,
        heldUntil: reserved.heldUntil,
        ending: { level, group: group.name },
        isFree: next.isRepeat && person.hasFreeRepeat,
        siteUrl,
      })
    }
    return { levelEnd: await getLevelEnd(tx, actor, { id }), notified, kept }
  })
}

interface Hold {
  learnerId: number
  groupId: number
  enrollmentId: number
}

async function hold(tx: Db, actor: Actor, { learnerId, groupId, enrollmentId }: Hold) {
  const [present] = await tx
    .select({ payerId: enrollment.payerId })
    .from(enrollment)
    .where(eq(enrollment.id, enrollmentId))
  const wish = { learnerId, groupId, ...(present?.payerId && { payerId: present.payerId }) }
  const seats = await lockAndReadSeats(tx, wish)
  if (seats.own) return null
  const terms = { seats, hold: HELD_MINUTES, isConfirmed: false, reason: 'Kur yenileme.' }
  const reserved = await storeReservation(tx, actor, wish, terms)
  await recordChange(tx, actor, {
    action: 'reserve',
    entity: 'enrollment',
    entityId: reserved.id,
    after: { learnerId, groupId, state: reserved.state },
  })
  return reserved
}
