import { and, asc, eq, exists, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, lessonGuest, makeUpRight } from '../../db/schema/lessons.ts'
import type { Actor } from '../../domain/actor.ts'
import { CURRENT_STATES } from '../../domain/group.ts'
import { AppError } from '../errors.ts'
import { CLOCK, countEnrollments, occupiesSeat } from '../groups/seats.ts'

const MOST = 100

export const CHAIRS: SQL<number> = sql`(
  ${courseGroup.capacity} - ${countEnrollments(occupiesSeat)}
  - (select count(*)::int from ${lessonGuest} where ${lessonGuest.lessonId} = ${lesson.id}))`

/** A lesson to come of another group of a level in which the learner is enrolled. The query has to join `makeUpRight`. */
export function isOpenForMakeUp(db: Db): SQL | undefined {
  const own = sql`own_enrollment`
  const isOwn = sql`${own}.learner_id = ${makeUpRight.learnerId} and ${own}.state = 'active'`
  return and(
    eq(lesson.state, 'planned'),
    sql`${lesson.startsAt} > ${CLOCK}`,
    lte(LESSON_DAY, makeUpRight.expiresOn),
    inArray(courseGroup.state, CURRENT_STATES),
    isNull(courseGroup.deletedAt),
    sql`exists (select from ${enrollment} ${own} join ${courseGroup} own_group on own_group.id = ${own}.group_id
      where ${isOwn} and own_group.level_id = ${courseGroup.levelId})`,
    sql`not exists (select from ${enrollment} ${own} where ${isOwn} and ${own}.group_id = ${courseGroup.id})`,
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(lessonGuest)
          .where(
            and(
              eq(lessonGuest.lessonId, lesson.id),
              eq(lessonGuest.learnerId, makeUpRight.learnerId),
            ),
          ),
      ),
    ),
  )
}

/** @throws AppError not-found */
export async function findMakeUpLessons(db: Db, _actor: Actor, { id }: { id: number }) {
  const [right] = await db
    .select({ id: makeUpRight.id })
    .from(makeUpRight)
    .where(and(eq(makeUpRight.id, id), isNull(makeUpRight.deletedAt)))
  if (!right) throw new AppError('not-found', { message: 'Bu telafi hakkı bulunamadı.' })
  const rows = await db
    .select({
      id: lesson.id,
      group: { id: courseGroup.id, name: courseGroup.name },
      startsAt: lesson.startsAt,
      chairs: CHAIRS,
    })
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .innerJoin(makeUpRight, eq(makeUpRight.id, id))
    .where(and(isOpenForMakeUp(db), sql`${CHAIRS} > 0`))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .limit(MOST)
  return { rows: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })) }
}
