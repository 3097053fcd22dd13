import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { chainOf } from '../../db/enrollment-chain.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { attendance, lesson } from '../../db/schema/lessons.ts'
import type { StripLesson } from '../../domain/lesson-strip.ts'
import { IS_IN_STRIP, STRIP_LESSON, toStripLesson } from '../attendance/lesson-strip.ts'
import { type GroupChoice, ofOwnGroup } from './own-group.ts'

const MOST = 400

const findRows = ofOwnGroup('lesson-strip', (db, own) =>
  db
    .select(STRIP_LESSON)
    .from(own)
    .innerJoin(enrollment, sql`${enrollment.id} = any (${chainOf(own.enrollmentId)})`)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(lesson, eq(lesson.groupId, enrollment.groupId))
    .leftJoin(
      attendance,
      and(eq(attendance.lessonId, lesson.id), eq(attendance.enrollmentId, enrollment.id)),
    )
    .where(IS_IN_STRIP)
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .limit(MOST),
)

/** The lessons of the level, those that the learner had in an earlier group of it included. */
export async function findLessonStrip(
  db: Db,
  learnerId: number,
  choice: GroupChoice,
): Promise<StripLesson[]> {
  return (await findRows(db, learnerId, choice)).map(toStripLesson)
}
