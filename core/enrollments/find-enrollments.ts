import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { levelNeighbours, list } from '../../contract/staff/enrollment.ts'
import type { Db } from '../../db/client.ts'
import { firstDayOf, TODAY } from '../../db/days.ts'
import { NEXT_LEVEL, PREVIOUS_LEVEL } from '../../db/level-path.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { absenceReport, learner } from '../../db/schema/people.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { BEGUN_STATES, JOINED_STATES } from '../../domain/enrollment.ts'
import { NEWCOMER_DAYS } from '../../domain/lesson.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { containsWords, type Filters, findRows, type ListInput } from '../find-rows.ts'
import { isVisibleTo, selectGroups } from '../groups/get-group.ts'
import { awaitsCall, countFreeSeats, takesNewcomers } from '../groups/seats.ts'
import { PHONE } from '../people/find-learners.ts'

/** Nobody whose place is not decided has a first day. */
const STARTS_ON = sql<string | null>`case when ${inArray(enrollment.state, BEGUN_STATES)}
  then coalesce(${enrollment.startsOn}, ${firstDayOf(courseGroup.id)}) end`

const ABSENCES = sql<{ day: string; reason: string }[]>`(
  select coalesce(json_agg(json_build_object('day', ${absenceReport.day}, 'reason', ${absenceReport.reason})
    order by ${absenceReport.day}), '[]')
  from ${absenceReport} where ${absenceReport.learnerId} = ${learner.id} and ${enrollment.state} = 'active'
    and ${absenceReport.day} between ${TODAY} and ${TODAY} + 30)`

/** The desk may take back for a day that it took somebody out; a visitor who cancelled stays out. */
const IS_UNDOABLE = sql<boolean>`(${enrollment.state} in ('withdrawn', 'cancelled') and exists (
  select from ${enrollmentChange} where ${enrollmentChange.enrollmentId} = ${enrollment.id}
    and ${enrollmentChange.toState} = ${enrollment.state} and ${enrollmentChange.actorId} is not null
    and ${enrollmentChange.createdAt} > now() - interval '1 day'))`

const AGREEMENT = sql<{ id: number; number: string; agreed: number } | null>`(
  select json_build_object('id', ${agreement.id}, 'agreed', ${agreement.agreed},
    'number', ${agreement.year} || '-' || lpad(${agreement.number}::text, 4, '0'))
  from ${agreement} where ${agreement.id} = ${enrollment.agreementId})`

/** Enrollments as staff see them; prices, phone numbers and leads only for staff who may read learners. */
function selectEnrollments<Extra extends Parameters<Db['select']>[0]>(
  db: Db,
  actor: Actor,
  extra: Extra,
) {
  const seesLearners = isAllowed(actor.role, 'learner:read')
  return db
    .select({
      id: enrollment.id,
      learner: {
        id: learner.id,
        name: fullName(learner),
        phone: seesLearners ? PHONE : sql<null>`null`,
      },
      group: { id: courseGroup.id, name: courseGroup.name },
      state: enrollment.state,
      startsOn: STARTS_ON,
      beginsWithGroup: sql<boolean>`${enrollment.startsOn} is null`,
      endsOn: enrollment.endsOn,
      heldUntil: enrollment.heldUntil,
      isConfirmed: enrollment.isConfirmed,
      awaitsCall: sql<boolean>`${awaitsCall}`,
      latestReturn: enrollment.latestReturn,
      outcome: enrollment.outcome,
      agreement: isAllowed(actor.role, 'payment:read') ? AGREEMENT : sql<null>`null`,
      leadId: seesLearners ? sql<number | null>`${enrollment.leadId}` : sql<null>`null`,
      createdAt: enrollment.createdAt,
      revision: enrollment.revision,
      absences: ABSENCES,
      isUndoable: IS_UNDOABLE,
      ...extra,
    })
    .from(enrollment)
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .$dynamic()
}

function toEnrollment<Row extends { heldUntil: Date | null; createdAt: Date }>(row: Row) {
  return {
    ...row,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

type Input = ListInput & Filters<typeof list>

export async function findEnrollments(db: Db, actor: Actor, input: Input) {
  const list = await findRows(db, input, {
    where: conditionOf(actor, input),
    sort: enrollment.createdAt,
    id: enrollment.id,
    find: ({ where, orderBy, position }) =>
      selectEnrollments(db, actor, { position })
        .where(where)
        .orderBy(...orderBy),
  })
  return { ...list, rows: list.rows.map(toEnrollment) }
}

function conditionOf(actor: Actor, { q, ids, group, state, ...input }: Input): SQL | undefined {
  return and(
    isVisible(actor),
    q ? isNamed(q) : undefined,
    ids ? inArray(enrollment.id, ids) : undefined,
    group ? eq(enrollment.groupId, group) : undefined,
    input.learner ? eq(enrollment.learnerId, input.learner) : undefined,
    input.lead ? eq(enrollment.leadId, input.lead) : undefined,
    state ? eq(enrollment.state, state) : undefined,
  )
}

function isNamed(words: string): SQL {
  return sql`exists (select 1 from ${learner}
    where ${and(eq(learner.id, enrollment.learnerId), containsWords(learner.search, words))})`
}

/** Teachers see their own groups; nobody sees deleted learners or groups. */
function isVisible(actor: Actor): SQL {
  return sql`exists (select 1 from ${courseGroup}
      where ${and(eq(courseGroup.id, enrollment.groupId), isNull(courseGroup.deletedAt), isVisibleTo(actor))})
    and exists (select 1 from ${learner}
      where ${and(eq(learner.id, enrollment.learnerId), isNull(learner.deletedAt))})`
}

/** The desk’s reasons only for roles that may read learners. @throws AppError not-found */
export async function getEnrollment(db: Db, id: number, actor: Actor = SYSTEM) {
  const [row] = await selectEnrollments(db, actor, {}).where(
    and(eq(enrollment.id, id), isVisible(actor)),
  )
  if (!row) throw new AppError('not-found', { message: 'Bu kayıt bulunamadı.' })
  const changes = await findChanges(db, id)
  if (isAllowed(actor.role, 'learner:read')) return { ...toEnrollment(row), changes }
  return { ...toEnrollment(row), changes: changes.map((each) => ({ ...each, reason: null })) }
}

async function findChanges(db: Db, enrollmentId: number) {
  const rows = await db
    .select({ change: enrollmentChange, name: account.name, surname: account.surname })
    .from(enrollmentChange)
    .leftJoin(account, eq(account.id, enrollmentChange.actorId))
    .where(eq(enrollmentChange.enrollmentId, enrollmentId))
    .orderBy(asc(enrollmentChange.id))
  return rows.map(({ change: { id, fromState, toState, reason, createdAt }, name, surname }) => ({
    id,
    reason,
    from: fromState,
    to: toState,
    at: createdAt.toISOString(),
    actor: name && `${name} ${surname}`,
  }))
}

/**
 * Groups of the level above and below with a free seat, at the same hours as the group of a newcomer; none once the first
 * weeks are over. @throws AppError not-found
 */
export async function findLevelNeighbours(
  db: Db,
  actor: Actor,
  { id }: { id: number },
): Promise<Output<typeof levelNeighbours>> {
  const [own] = await selectGroups(db, {
    firstDay: sql<string | null>`coalesce(${enrollment.startsOn}, ${firstDayOf(courseGroup.id)})`,
    next: NEXT_LEVEL,
    previous: PREVIOUS_LEVEL,
  })
    .innerJoin(enrollment, eq(enrollment.groupId, courseGroup.id))
    .where(
      and(
        eq(enrollment.id, id),
        inArray(enrollment.state, JOINED_STATES),
        isNull(courseGroup.deletedAt),
        isVisibleTo(actor),
      ),
    )
  if (!own) throw new AppError('not-found', { message: 'Bu kayıt bulunamadı.' })
  const { firstDay, next, previous, slots } = own
  if (firstDay !== null && addDays(firstDay, NEWCOMER_DAYS) <= schoolDay()) return { groups: [] }
  const levels = [next, previous].filter((one) => one !== null)
  if (levels.length === 0) return { groups: [] }
  const rows = await selectGroups(db, {})
    .where(and(inArray(level.id, levels), takesNewcomers, gt(countFreeSeats, 0)))
    .orderBy(courseGroup.startsOn, courseGroup.id)
  const hours = JSON.stringify(slots)
  const same = rows.filter((group) => JSON.stringify(group.slots) === hours)
  return {
    groups: same.map((group) => ({
      id: group.id,
      name: group.name,
      level: group.level.name,
      isHigher: group.level.id === next,
      placesLeft: group.placesLeft,
    })),
  }
}
