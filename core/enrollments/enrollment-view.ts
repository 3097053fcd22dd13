import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../accounts/actor.ts'
import { PHONE } from '../people/learner-view.ts'

/** Enrollments as staff see them; a teacher learns no price and no number. */
export function selectEnrollments<Extra extends Parameters<Db['select']>[0]>(
  db: Db,
  actor: Actor,
  extra: Extra,
) {
  const isTeacher = actor.role === 'teacher'
  return db
    .select({
      id: enrollment.id,
      learner: {
        id: learner.id,
        name: sql<string>`${learner.name} || ' ' || ${learner.surname}`,
        phone: isTeacher ? sql<null>`null` : PHONE,
      },
      group: { id: courseGroup.id, name: courseGroup.name },
      state: enrollment.state,
      startsOn: enrollment.startsOn,
      endsOn: enrollment.endsOn,
      heldUntil: enrollment.heldUntil,
      latestReturn: enrollment.latestReturn,
      outcome: enrollment.outcome,
      agreedPrice: isTeacher ? sql<null>`null` : sql<number | null>`${enrollment.agreedPrice}`,
      leadId: enrollment.leadId,
      createdAt: enrollment.createdAt,
      revision: enrollment.revision,
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
