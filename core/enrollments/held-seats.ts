import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lead } from '../../db/schema/leads.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { visitorShare } from '../../domain/enrollment.ts'
import { addDays, type Day, formatDay, schoolDay, toMoment } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import {
  awaitsCall,
  fromNow,
  isRunOut,
  lockAndCountVacantSeats,
  occupiesSeat,
  takesPeople,
} from '../groups/seats.ts'
import { notifyReservations } from './reservation-letter.ts'
import { changeEnrollment } from './write-enrollment.ts'

/** Days that the desk holds a seat for somebody without an appointment. */
const DAYS = 2

interface Wish {
  lead?: number | null | undefined
  groupId: number
}

interface Terms {
  until: Day
  /** The group’s first day; null once it has begun, or while nobody knows it. */
  latest: Day | null
}

/** The last day of a hold as the desk would name it. @throws AppError not-found */
export async function proposeHold(
  db: Db,
  _: Actor,
  { lead: leadId, groupId }: Wish,
): Promise<Terms> {
  const [group] = await db
    .select({ startsOn: courseGroup.startsOn })
    .from(courseGroup)
    .where(and(eq(courseGroup.id, groupId), isNull(courseGroup.deletedAt)))
  if (!group) throw new AppError('not-found', { message: 'Bu sınıf bulunamadı.' })
  const { startsOn } = group
  const latest = startsOn !== null && startsOn >= schoolDay() ? startsOn : null
  const wanted = (leadId ? await findAppointment(db, leadId) : null) ?? addDays(schoolDay(), DAYS)
  return { until: latest !== null && latest < wanted ? latest : wanted, latest }
}

async function findAppointment(db: Db, leadId: number): Promise<Day | null> {
  const [row] = await db
    .select({ at: lead.nextActionAt })
    .from(lead)
    .where(
      and(eq(lead.id, leadId), eq(lead.status, 'appointment'), gt(lead.nextActionAt, sql`now()`)),
    )
  return row?.at ? schoolDay(row.at) : null
}

/**
 * A hold of the desk ends with its last day, by the school’s clock.
 * @throws AppError invalid for a day that is over, or one after the group’s first
 */
export async function endOfHold(
  tx: Db,
  actor: Actor,
  { until, ...wish }: Wish & { until?: Day | null | undefined },
): Promise<Date> {
  const terms = await proposeHold(tx, actor, wish)
  const day = until ?? terms.until
  if (day < schoolDay()) refuse('Bugün ya da sonraki bir gün seçin.')
  if (terms.latest !== null && day > terms.latest) {
    refuse(`Sınıf ${formatDay(terms.latest)} günü başlıyor; yer en geç o güne kadar ayrılabilir.`)
  }
  return toMoment(day, '23:59')
}

function refuse(message: string): never {
  throw new AppError('invalid', { fields: { until: message } })
}

/** Call it with locked seats. By the clock they are free already; `notifyReservations` writes the mails. */
export async function expireReservations(tx: Db, groupId: number): Promise<void> {
  const due = await tx
    .select({ id: enrollment.id, state: enrollment.state })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), isRunOut))
    .orderBy(enrollment.id)
  for (const { id, state } of due) {
    await changeEnrollment(tx, SYSTEM, { id, from: state, to: 'expired' })
  }
}

const OFFER_MINUTES = 24 * 60

/**
 * Offers vacant seats to those who wait. Call it in a transaction that frees or adds a seat; `notifyReservations` writes
 * the mails.
 * @returns the enrollments that were offered a seat
 * @throws AppError not-found
 */
export async function offerSeats(
  tx: Db,
  groupId: number,
  actor: Actor = SYSTEM,
): Promise<number[]> {
  const vacant = await lockAndCountVacantSeats(tx, groupId)
  await expireReservations(tx, groupId)
  if (vacant <= 0) return []
  const next = await findNext(tx, groupId, vacant)
  const values = { heldUntil: fromNow(OFFER_MINUTES) }
  for (const id of next) {
    await changeEnrollment(tx, actor, { id, from: 'waiting', to: 'offered', values })
  }
  return next
}

/** The longest waiting first. Visitors beyond their share of the seats wait for the desk's call, and the next is asked. */
async function findNext(tx: Db, groupId: number, vacant: number): Promise<number[]> {
  const ofVisitors = await tx.$count(
    enrollment,
    and(eq(enrollment.groupId, groupId), awaitsCall, occupiesSeat),
  )
  const waiting = await tx
    .select({ id: enrollment.id, awaitsCall: sql<boolean>`${awaitsCall}` })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), eq(enrollment.state, 'waiting')))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id))
  let left = visitorShare(vacant + ofVisitors) - ofVisitors
  return waiting
    .filter(({ awaitsCall }) => !awaitsCall || left-- > 0)
    .slice(0, vacant)
    .map(({ id }) => id)
}

/**
 * Seats become vacant by the clock, so this also renews the pages that show them. @returns how many people were offered a
 * seat
 */
export async function offerFreeSeats(db: Db, siteUrl: string): Promise<number> {
  const moving = db
    .select({ one: sql`1` })
    .from(enrollment)
    .where(
      and(eq(enrollment.groupId, courseGroup.id), or(eq(enrollment.state, 'waiting'), isRunOut)),
    )
  const groups = await db
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(and(takesPeople, exists(moving)))
    .orderBy(courseGroup.id)
  let offered = 0
  for (const { id: groupId } of groups) {
    const seats = await db.transaction((tx) => offerSeats(tx, groupId))
    offered += seats.length
  }
  await notifyReservations(db, siteUrl)
  return offered
}

/** Offers a seat that became vacant to those who wait; a group that takes nobody any more offers nothing. */
export async function offerFreedSeat(tx: Db, actor: Actor, groupId: number): Promise<void> {
  const [open] = await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(and(eq(courseGroup.id, groupId), takesPeople))
  if (open) await offerSeats(tx, groupId, actor)
}
