import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { lesson, lessonGuest } from '../../db/schema/lessons.ts'
import { TODAY } from '../../db/school-day.ts'
import type { GUEST_REASONS } from '../../domain/lesson.ts'
import { IS_ACTIVE } from './own-group.ts'

/**
 * The lesson belongs to a group that the learner is active in. Whoever has joined late sees the lessons of before too;
 * whoever joins on a day to come sees none before it.
 */
const IS_ATTENDED = and(
  IS_ACTIVE,
  sql`coalesce(${enrollment.startsOn} <= greatest(${TODAY}, ${LESSON_DAY}), true)`,
  sql`coalesce(${LESSON_DAY} <= ${enrollment.endsOn}, true)`,
)

/** A guest who has joined the group since sees the lesson as one of the own. */
const HAS_JOINED = sql`exists (select from ${enrollment} joined where joined.learner_id = ${lessonGuest.learnerId}
  and joined.group_id = ${lesson.groupId} and joined.state = 'active')`

interface Wanted {
  isLearner: (learnerId: typeof enrollment.learnerId | typeof lessonGuest.learnerId) => SQL
  isWanted?: SQL
  /** Further lessons of the groups of the learners, active or not. */
  isAlsoAttended?: SQL | undefined
}

/** The lessons of the own groups of learners, and those of other groups in which they are guests. */
export function attendedLessons(db: Db, { isLearner, isWanted, isAlsoAttended }: Wanted) {
  const ofOwnGroup = db
    .select({
      learnerId: sql<number>`${enrollment.learnerId}`.as('attending_id'),
      lessonId: sql<number>`${lesson.id}`.as('attended_id'),
      guest: sql<(typeof GUEST_REASONS)[number] | null>`null`.as('guest'),
    })
    .from(enrollment)
    .innerJoin(lesson, and(eq(enrollment.groupId, lesson.groupId), or(IS_ATTENDED, isAlsoAttended)))
    .where(and(isLearner(enrollment.learnerId), isWanted))
  const asGuest = db
    .select({
      learnerId: sql<number>`${lessonGuest.learnerId}`.as('attending_id'),
      lessonId: sql<number>`${lesson.id}`.as('attended_id'),
      guest: sql<(typeof GUEST_REASONS)[number] | null>`${lessonGuest.reason}::text`.as('guest'),
    })
    .from(lessonGuest)
    .innerJoin(lesson, eq(lesson.id, lessonGuest.lessonId))
    .where(and(isLearner(lessonGuest.learnerId), isWanted, not(HAS_JOINED)))
  return unionAll(ofOwnGroup, asGuest).as('attended')
}

export type Attended = ReturnType<typeof attendedLessons>

export const OF_PRESENT_GROUP = and(
  eq(courseGroup.id, lesson.groupId),
  isNull(courseGroup.deletedAt),
)

/** A lesson that the desk added has no weekly hour and so no title of its own. That of a guest says so. */
export function titleOf({ guest }: Attended): SQL<string> {
  return sql<string>`case ${guest} when 'make-up' then 'Telafi: ' when 'trial' then 'Deneme dersi: ' else '' end
    || coalesce(${timetableSlot.title}, ${courseGroup.name})`
}
