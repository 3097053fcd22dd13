import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'

/** Which of a student’s groups is meant; without, the one that they are active in, the newest of several. */
export interface GroupChoice {
  group?: number | undefined
}

/** A group can be read as long as one belongs to it, and after it has ended. */
export const READABLE = ['active', 'frozen', 'finished'] as const

export const NEWEST_FIRST = [sql`${enrollment.startsOn} desc nulls last`, desc(enrollment.id)]

/** The group that a call is about, as a subquery of one row to join from: none where it is not the student’s own. */
export function ownGroup(db: Db, learnerId: number, { group }: GroupChoice) {
  const isMeant =
    group === undefined
      ? eq(enrollment.state, 'active')
      : and(eq(enrollment.groupId, group), inArray(enrollment.state, [...READABLE]))
  return db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      courseId: courseGroup.courseId,
      levelId: courseGroup.levelId,
      program: courseGroup.program,
      startsOn: courseGroup.startsOn,
      endsOn: courseGroup.endsOn,
      mode: courseGroup.mode,
      campusId: courseGroup.campusId,
    })
    .from(enrollment)
    .innerJoin(
      courseGroup,
      and(eq(courseGroup.id, enrollment.groupId), isNull(courseGroup.deletedAt)),
    )
    .where(and(eq(enrollment.learnerId, learnerId), isMeant))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
    .as('own_group')
}
