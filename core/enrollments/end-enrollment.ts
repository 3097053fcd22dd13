import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { end as call, transfer, undoEnd as undo } from '../../contract/staff/enrollment.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { firstDayOf } from '../../db/days.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { type EnrollmentState, JOINED_STATES, PENDING_STATES } from '../../domain/enrollment.ts'
import { type Day, formatDate, schoolDay } from '../../domain/school-time.ts'
import { undoWithdrawal } from '../agreements/withdrawals.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { isRunOut, lockAndCountVacantSeats } from '../groups/seats.ts'
import { admitLearner, refuseTwice } from './admit-learner.ts'
import { getEnrollment } from './find-enrollments.ts'
import { offerFreedSeat } from './held-seats.ts'
import { changeEnrollment, lockEnrollment } from './write-enrollment.ts'

type End = Change<typeof call>

const FROM: Record<End['state'], readonly EnrollmentState[]> = {
  frozen: ['active'],
  withdrawn: JOINED_STATES,
  cancelled: PENDING_STATES,
}

/**
 * Freezes, withdraws or cancels; the vacant seat is offered to the first who waits. A learner with an agreement leaves by the
 * account of it (`confirmWithdrawal`).
 * @throws AppError not-found, stale; state-changed for a state that this end cannot follow, and where an agreement has to be
 * settled
 */
export function endEnrollment(db: Db, actor: Actor, end: End) {
  return db.transaction(async (tx) => {
    if (end.state === 'withdrawn') await refuseUnsettled(tx, end.id)
    await endWithin(tx, actor, end)
    return getEnrollment(tx, end.id, actor)
  })
}

async function refuseUnsettled(tx: Db, id: number): Promise<void> {
  const isBound = and(eq(enrollment.id, id), isNotNull(enrollment.agreementId))
  if ((await tx.$count(enrollment, isBound)) === 0) return
  const message =
    'Bu kaydın sözleşmesi var: öğrenciyi “Ayrılma hesabı” ile ayırın, kalan borç ya da iade onunla yazılır.'
  throw new AppError('state-changed', { message })
}

/** The same within a transaction. */
export async function endWithin(
  tx: Db,
  actor: Actor,
  { id, revision, ...end }: End,
): Promise<void> {
  const { state, on, reason, latestReturn } = end
  const before = await lockEnrollment(tx, actor, { id, revision })
  if (!FROM[state].includes(before.state)) throw new AppError('state-changed')
  if (latestReturn && latestReturn < on) {
    const fields = { latestReturn: 'En geç dönüş günü, dondurma gününden önce olamaz.' }
    throw new AppError('invalid', { fields })
  }
  const endsOn = state === 'withdrawn' ? await findLastDay(tx, id, on) : null
  const values = {
    ...(state === 'frozen' && { latestReturn }),
    ...(endsOn !== null && { endsOn }),
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
}

/**
 * Within the days of the learner and of the group. Whoever withdraws from a group that has not begun leaves before its first
 * day, and is on no roll. @throws AppError invalid for a day to come on which the group has ended
 */
async function findLastDay(tx: Db, id: number, on: Day): Promise<Day> {
  const [row] = await tx
    .select({
      startsOn: enrollment.startsOn,
      groupBegins: firstDayOf(courseGroup.id),
      endsOn: courseGroup.endsOn,
    })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .where(eq(enrollment.id, id))
  const { startsOn = null, groupBegins = null, endsOn = null } = row ?? {}
  const today = schoolDay()
  if (endsOn !== null && on > endsOn && on > today) {
    const sentence = `Sınıf ${formatDate(endsOn)} günü bitiyor; o güne kadar bir gün seçin.`
    throw new AppError('invalid', { fields: { on: sentence } })
  }
  const hasBegun = groupBegins !== null && groupBegins <= today
  const first = startsOn ?? (hasBegun ? groupBegins : null)
  const last = endsOn !== null && on > endsOn ? endsOn : on
  return first !== null && last < first ? first : last
}

/**
 * Takes an end of the last day back: the learner is in the group, or on its list, as before.
 * @throws AppError not-found, stale; state-changed for an end that is older, or a hold that has run out since; group-full
 * where the seat has gone to somebody else and no reason is given; already-created
 */
export function undoEnd(db: Db, actor: Actor, { id, revision, overReason }: Change<typeof undo>) {
  return db.transaction(async (tx) => {
    const before = await lockEnrollment(tx, actor, { id, revision })
    if (!before.isUndoable)
      refuseUndo('Bu ayrılık artık geri alınamaz; öğrenciyi yeniden kaydedin.')
    const vacant = await lockAndCountVacantSeats(tx, before.group.id)
    await refuseTwice(tx, { learnerId: before.learner.id, groupId: before.group.id })
    const to = await findStateBefore(tx, id)
    if (!to) refuseUndo('Bu kaydın önceki durumu bilinmiyor; öğrenciyi yeniden kaydedin.')
    const takesSeat = to !== 'waiting' && to !== 'frozen'
    if (takesSeat && vacant <= 0 && !overReason) {
      const message = 'Yeri bu arada doldu. Yine de geri almak için gerekçesini yazın.'
      throw new AppError('group-full', { message, fields: { overReason: message } })
    }
    await changeEnrollment(tx, actor, {
      id,
      from: before.state,
      to,
      values: before.state === 'withdrawn' ? { endsOn: null } : {},
      reason: overReason ?? 'Ayrılık geri alındı.',
    })
    await refuseRunOut(tx, id)
    await undoWithdrawal(tx, actor, id)
    await recordChange(tx, actor, {
      action: 'restore',
      entity: 'enrollment',
      entityId: id,
      before: { state: before.state },
      after: { state: to },
    })
    return getEnrollment(tx, id, actor)
  })
}

function refuseUndo(message: string): never {
  throw new AppError('state-changed', { message })
}

async function findStateBefore(tx: Db, id: number): Promise<EnrollmentState | null> {
  const [change] = await tx
    .select({ state: enrollmentChange.fromState })
    .from(enrollmentChange)
    .where(eq(enrollmentChange.enrollmentId, id))
    .orderBy(desc(enrollmentChange.id))
    .limit(1)
  return change?.state ?? null
}

async function refuseRunOut(tx: Db, id: number): Promise<void> {
  const over = await tx.$count(enrollment, and(eq(enrollment.id, id), isRunOut))
  if (over > 0) refuseUndo('Ayrılan yerin süresi bu arada doldu; yeri yeniden ayırın.')
}

type Transfer = Change<typeof transfer>

/**
 * Goes on in another group. With an agreement, a group of another list price is reached by the account of it
 * (`confirmWithdrawal`), which writes the next terms. @throws AppError not-found, stale, invalid, group-full, state-changed
 */
export function transferEnrollment(db: Db, actor: Actor, to: Transfer) {
  return db.transaction(async (tx) => {
    await refuseOtherPrice(tx, to)
    return getEnrollment(tx, await transferWithin(tx, actor, to), actor)
  })
}

/** A group without a list price changes nothing, as in the account. */
async function refuseOtherPrice(tx: Db, { id, groupId }: Transfer): Promise<void> {
  const next = alias(courseGroup, 'next_group')
  const rows = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(next, eq(next.id, groupId))
    .where(
      and(
        eq(enrollment.id, id),
        isNotNull(enrollment.agreementId),
        inArray(enrollment.state, JOINED_STATES),
        ne(next.price, courseGroup.price),
      ),
    )
  if (rows.length === 0) return
  const message =
    'Yeni sınıfın ücreti başka ve bu kaydın sözleşmesi var: öğrenciyi “Sınıf değişikliği hesabı” ile geçirin, ücret farkı onunla yazılır.'
  throw new AppError('state-changed', { message })
}

/** The same within a transaction. @returns the id of the enrollment that goes on */
export async function transferWithin(
  tx: Db,
  actor: Actor,
  { id, revision, groupId, on, reason, overReason }: Transfer,
): Promise<number> {
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
  })
  await offerFreedSeat(tx, actor, before.group.id)
  return next
}
