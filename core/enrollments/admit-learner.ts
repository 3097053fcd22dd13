import { and, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { activate, create } from '../../contract/staff/enrollment.ts'
import type { fromLead } from '../../contract/staff/learner.ts'
import type { TermsInput } from '../../contract/staff/money-fields.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { firstDayOf, TODAY } from '../../db/days.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { LIVING_STATES, PENDING_STATES } from '../../domain/enrollment.ts'
import { formatDate } from '../../domain/school-time.ts'
import { isSettled } from '../agreements/get-agreement.ts'
import { openAgreement } from '../agreements/open-agreement.ts'
import { endVisits } from '../attendance/make-ups.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { lockAndCountVacantSeats, occupiesSeat } from '../groups/seats.ts'
import { updateLead } from '../leads/change-lead.ts'
import { lockContactOf } from '../leads/write-lead.ts'
import { findOrCreateLearner } from '../people/create-learner.ts'
import { getLearner } from '../people/get-learner.ts'
import { inviteLearner } from '../people/invite-learner.ts'
import { changeSelf, lockSelf } from '../people/register-learner.ts'
import { changeLearner } from '../people/write-learner.ts'
import { getEnrollment } from './find-enrollments.ts'
import { expireReservations } from './held-seats.ts'
import {
  changeEnrollment,
  insertEnrollments,
  lockEnrollment,
  type NewEnrollment,
  NO_VISITOR,
} from './write-enrollment.ts'

interface Admission {
  learnerId: number
  groupId: number
  /** First day in the group, `2026-09-01`; today without. One that the group has not reached by then begins with it. */
  startsOn?: string | null | undefined
  /** The terms; by default the group’s price, without a plan. */
  terms?: TermsInput | undefined
  overReason?: string | null | undefined
  leadId?: number | undefined
  /** The contact who asked for the seat, and pays unless the terms say somebody else. */
  contactId?: number | undefined
  continuesId?: number
  reason?: string
}

/**
 * Enrolls a learner, or activates their reservation. Call it in a transaction. Staff may exceed the capacity with a
 * reason, which is kept.
 * @throws AppError group-full; not-found for a group that takes nobody; already-created for a learner of the group
 */
export async function admitLearner(tx: Db, actor: Actor, input: Admission): Promise<number> {
  const { learnerId, groupId, overReason } = input
  const vacant = await lockAndCountVacantSeats(tx, groupId)
  const known = await findLive(tx, learnerId, groupId)
  if (known?.state === 'active') refuseEnrolled()
  const left = input.continuesId === undefined ? await findLeft(tx, input) : undefined
  if (vacant + (known?.hasSeat ? 1 : 0) <= 0 && !overReason) throw new AppError('group-full')
  const values = await toValues(tx, actor, input, { known, left })
  const reason = overReason ?? input.reason
  if (left && known && known.state !== 'frozen') values.continuesId = left.id
  const own = known ?? left
  const id = own
    ? await activateReserved(tx, actor, own, { values, reason })
    : await insert(tx, actor, { ...values, learnerId, groupId, state: 'active', reason })
  await endVisits(tx, { learnerId, groupId })
  await expireReservations(tx, groupId)
  await recordChange(tx, actor, {
    action: 'enroll',
    entity: 'enrollment',
    entityId: id,
    after: { learnerId, groupId, ...(overReason && { overReason }) },
  })
  return id
}

interface Live {
  id: number
  agreementId: number | null
  contactId: number | null
  state: (typeof LIVING_STATES)[number]
  hasSeat: boolean
}

interface Left extends Pick<Live, 'id' | 'agreementId' | 'contactId'> {
  state: 'withdrawn'
}

function refuseEnrolled(): never {
  throw new AppError('already-created', { message: 'Bu öğrenci zaten bu sınıfta kayıtlı.' })
}

/** @throws AppError already-created for a learner who is in the group, or waits for it, by another enrollment */
export async function refuseTwice(
  tx: Db,
  { learnerId, groupId }: { learnerId: number; groupId: number },
): Promise<void> {
  if (await findLive(tx, learnerId, groupId)) refuseEnrolled()
}

/**
 * A learner who left the group and comes back goes on in the same enrollment: hours, marks and papers are one history. An
 * agreement that was settled when they left does not go on.
 */
async function findLeft(tx: Db, { learnerId, groupId }: Admission): Promise<Left | undefined> {
  const isContinued = sql`exists (select from ${enrollment} next where next.continues_id = ${enrollment.id})`
  const [row] = await tx
    .select({
      id: enrollment.id,
      agreementId: sql<
        number | null
      >`case when not ${isSettled()} then ${enrollment.agreementId} end`,
      contactId: enrollment.contactId,
    })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.learnerId, learnerId),
        eq(enrollment.groupId, groupId),
        eq(enrollment.state, 'withdrawn'),
        not(isContinued),
      ),
    )
    .orderBy(desc(enrollment.id))
    .limit(1)
  return row && { ...row, state: 'withdrawn' }
}

async function findLive(tx: Db, learnerId: number, groupId: number): Promise<Live | undefined> {
  const [row] = await tx
    .select({
      id: enrollment.id,
      agreementId: enrollment.agreementId,
      contactId: enrollment.contactId,
      state: enrollment.state,
      hasSeat: sql<boolean>`(${occupiesSeat})`,
    })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.learnerId, learnerId),
        eq(enrollment.groupId, groupId),
        inArray(enrollment.state, LIVING_STATES),
      ),
    )
  return row as Live | undefined
}

function findFreeRepeat(learnerId: number) {
  return sql<number | null>`(
    select failed.id from ${enrollment} failed
    join ${courseGroup} failed_group on failed_group.id = failed.group_id
    where failed.learner_id = ${learnerId} and failed.outcome = 'free-repeat'
      and failed_group.level_id = ${courseGroup}.level_id
      and not exists (select from ${enrollment} again where again.repeats_id = failed.id)
    order by failed.id limit 1)`
}

interface Own {
  known: Live | undefined
  left: Left | undefined
}

async function toValues(tx: Db, actor: Actor, input: Admission, { known, left }: Own) {
  const [group] = await tx
    .select({
      ownFirstDay: ownFirstDay(input.startsOn ?? null),
      endsOn: courseGroup.endsOn,
      repeatsId: findFreeRepeat(input.learnerId),
    })
    .from(courseGroup)
    .where(eq(courseGroup.id, input.groupId))
  const { leadId, continuesId } = input
  refuseAfterEnd(input, group?.endsOn)
  const repeatsId = group?.repeatsId ?? undefined
  const contactId = input.contactId ?? known?.contactId ?? left?.contactId ?? undefined
  const kept =
    known?.agreementId ??
    (isAgreedAnew(input.terms) ? null : left?.agreementId) ??
    (await findAgreement(tx, continuesId ?? repeatsId))
  const isFree = repeatsId !== undefined
  return {
    startsOn: group?.ownFirstDay ?? null,
    agreementId: kept ?? (isFree ? null : await openAgreement(tx, actor, { ...input, contactId })),
    repeatsId,
    leadId,
    contactId,
    continuesId,
    heldUntil: null,
    isConfirmed: true,
    ...NO_VISITOR,
    latestReturn: null,
  }
}

/**
 * Null for a day on which the group has not begun: the learner begins with it, whenever it does. Select it from the group.
 * @param startsOn today without
 */
export function ownFirstDay(startsOn: string | null): SQL<string | null> {
  const day = sql`coalesce(${startsOn}::date, ${TODAY})`
  return sql`case when ${day} > coalesce(${firstDayOf(sql`${courseGroup}.id`)}, '-infinity') then ${day} end`
}

function refuseAfterEnd(
  { startsOn, continuesId }: Admission,
  endsOn: string | null | undefined,
): void {
  if (!(startsOn && endsOn) || startsOn <= endsOn) return
  const sentence = `Sınıf ${formatDate(endsOn)} günü bitiyor; o güne kadar bir gün seçin.`
  const field = continuesId === undefined ? 'startsOn' : 'on'
  throw new AppError('invalid', { fields: { [field]: sentence } })
}

/** A learner who comes back goes on with the old agreement, unless something is agreed now. */
function isAgreedAnew(terms: TermsInput | undefined): boolean {
  if (!terms) return false
  const { listPrice, agreedPrice, plan, discounts, firstPayment } = terms
  return Boolean(listPrice ?? agreedPrice ?? plan ?? firstPayment) || discounts.length > 0
}

/** A transfer and a free repeat are part of what was agreed before. */
async function findAgreement(tx: Db, enrollmentId: number | undefined): Promise<number | null> {
  if (enrollmentId === undefined) return null
  const [row] = await tx
    .select({ agreementId: enrollment.agreementId })
    .from(enrollment)
    .where(eq(enrollment.id, enrollmentId))
  return row?.agreementId ?? null
}

type Values = Awaited<ReturnType<typeof toValues>>

async function activateReserved(
  tx: Db,
  actor: Actor,
  { id, state }: Live | Left,
  { values, reason }: { values: Values; reason: string | undefined },
): Promise<number> {
  const { startsOn: _, ...rest } = values
  const change = state === 'frozen' || state === 'withdrawn' ? { ...rest, endsOn: null } : values
  await changeEnrollment(tx, actor, { id, from: state, to: 'active', values: change, reason })
  return id
}

async function insert(tx: Db, actor: Actor, values: NewEnrollment): Promise<number> {
  const [row] = await insertEnrollments(tx, actor, [values])
  if (!row) throw new Error('The enrollment was not stored.')
  return row.id
}

export function createEnrollment(db: Db, actor: Actor, input: Body<typeof create>) {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: learner.id })
      .from(learner)
      .where(and(eq(learner.id, input.learnerId), isNull(learner.deletedAt)))
    if (!known) throw new AppError('not-found', { message: 'Bu öğrenci bulunamadı.' })
    return getEnrollment(tx, await admitLearner(tx, actor, input), actor)
  })
}

/** Also ends a pause. @throws AppError not-found, stale, group-full; state-changed for one that is over */
export function activateEnrollment(
  db: Db,
  actor: Actor,
  { id, revision, ...input }: Change<typeof activate>,
) {
  return db.transaction(async (tx) => {
    const { state, learner, group } = await lockEnrollment(tx, actor, { id, revision })
    if (!BEFORE.some((one) => one === state)) throw new AppError('state-changed')
    await admitLearner(tx, actor, {
      ...input,
      learnerId: learner.id,
      groupId: group.id,
    })
    return getEnrollment(tx, id, actor)
  })
}

const BEFORE = [...PENDING_STATES, 'frozen'] as const

type Input = Body<typeof fromLead> & { siteUrl: string }

/**
 * Makes a student of a lead, all or nothing: learner, enrollment (from their reservation, if any), account with invitation,
 * and the lead’s status. @throws AppError not-found, stale, group-full, email-taken; already-created for a learner of the
 * group
 */
export function enrollLead(db: Db, actor: Actor, input: Input) {
  const { lead: leadId, revision, groupId, terms, overReason, invites, siteUrl, email } = input
  return db.transaction(async (tx) => {
    const { contactId, ...known } = await lockContactOf(tx, leadId)
    const learnerId = known.learnerId ?? (await findOrCreateLearner(tx, contactId, input))
    await changeLearner(tx, actor, {
      id: learnerId,
      changes: {
        name: input.name,
        surname: input.surname,
        email: email ?? undefined,
        birthDate: input.birthDate ?? undefined,
      },
    })
    const reach = { email: email ?? undefined }
    const selfId = await lockSelf(tx, { id: learnerId, changes: reach })
    if (selfId !== undefined) await changeSelf(tx, actor, selfId, reach)
    await updateLead(tx, actor, {
      id: leadId,
      revision,
      changes: { status: 'enrolled', learnerId },
      isAnswer: true,
    })
    const place = { groupId: groupId ?? 0, terms, overReason, contactId, leadId }
    const enrollment = groupId ? await admitLearner(tx, actor, { learnerId, ...place }) : null
    const isInvited = invites && (await getLearner(tx, learnerId)).access !== 'open'
    if (isInvited) await inviteLearner(tx, actor, { learnerId, email, siteUrl })
    await recordChange(tx, actor, {
      action: 'enroll',
      entity: 'learner',
      entityId: learnerId,
      after: { lead: leadId, group: groupId ?? null, isInvited },
    })
    return { id: learnerId, enrollment, isInvited }
  })
}
