import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { levelVerdict } from '../../db/schema/marks.ts'
import { course } from '../../db/schema/school.ts'

const SHOWN = 4

/** Lists earlier groups of a person, with the teacher’s verdict and how the level ended; the latest first. */
export async function findPastLevels(db: Db, learnerId: number) {
  return db
    .select({
      id: enrollment.id,
      group: courseGroup.name,
      course: course.name,
      level: level.name,
      verdict: levelVerdict.verdict,
      note: levelVerdict.note,
      outcome: enrollment.outcome,
    })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .leftJoin(levelVerdict, eq(levelVerdict.enrollmentId, enrollment.id))
    .where(
      and(
        eq(enrollment.learnerId, learnerId),
        or(isNotNull(levelVerdict.verdict), isNotNull(enrollment.outcome)),
      ),
    )
    .orderBy(desc(enrollment.createdAt), desc(enrollment.id))
    .limit(SHOWN)
}
