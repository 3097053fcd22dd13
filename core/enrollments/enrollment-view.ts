import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { firstDayOf } from '../../db/first-lesson.ts'
import { fullName } from '../../db/full-name.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { absenceReport, learner } from '../../db/schema/people.ts'
import { TODAY } from '../../db/school-day.ts'
import type { Actor } from '../../domain/actor.ts'
import { BEGUN_STATES } from '../../domain/enrollment.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { awaitsCall } from '../groups/seats.ts'
import { PHONE } from '../people/learner-view.ts'

/** Nobody whose place is not decided has a first day. */
const STARTS_ON = sql<string | null>`case when ${inArray(enrollment.state, BEGUN_STATES)}
  then coalesce(${enrollment.startsOn}, ${firstDayOf(courseGroup.id)}) end`

const ABSENCES = sql<{ day: string; reason: string }[]>`(
  select coalesce(json_agg(json_build_object('day', ${absenceReport.day}, 'reason', ${absenceReport.reason})
    order by ${absenceReport.day}), '[]')
  from ${absenceReport} where ${absenceReport.learnerId} = ${learner.id} and ${enrollment.state} = 'active'
    and ${absenceReport.day} between ${TODAY} and ${TODAY} + 30)`

/** The desk may take back for a day that it took somebody out; a visitor who cancelled stays out. */
export const IS_UNDOABLE = sql<boolean>`(${enrollment.state} in ('withdrawn', 'cancelled') and exists (
  select from ${enrollmentChange} where ${enrollmentChange.enrollmentId} = ${enrollment.id}
    and ${enrollmentChange.toState} = ${enrollment.state} and ${enrollmentChange.actorId} is not null
    and ${enrollmentChange.createdAt} > now() - interval '1 day'))`

/** Enrollments as staff see them; prices, phone numbers and leads only for staff who may read learners. */
export function selectEnrollments<Extra extends Parameters<Db['select']>[0]>(
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
      agreedPrice: seesLearners ? sql<number | null>`${enrollment.agreedPrice}` : sql<null>`null`,
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

export function toEnrollment<Row extends { heldUntil: Date | null; createdAt: Date }>(row: Row) {
  return {
    ...row,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
