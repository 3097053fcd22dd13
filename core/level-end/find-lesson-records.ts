import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Params } from '../../contract/call.ts'
import type { LessonRecord, listLessonRecords } from '../../contract/staff/lesson-record.ts'
import type { Db } from '../../db/client.ts'
import { chainOf } from '../../db/level-path.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { READABLE_STATES } from '../../domain/enrollment.ts'
import { summarizeAbsence } from '../../domain/level-rules.ts'
import { missedHoursOf, WARNINGS } from '../attendance/absence-limits.ts'
import { IS_IN_STRIP, STRIP_LESSON, toStripLesson } from '../attendance/lesson-strip.ts'
import { isVisibleTo } from '../groups/get-group.ts'
import { averageOf } from './marks.ts'

const MOST_ENROLLMENTS = 100
const root = alias(enrollment, 'root')

/** The records of the learners of a group, or of one learner in all groups: lesson by lesson, and in sums. */
export async function findLessonRecords(
  db: Db,
  actor: Actor,
  { group, learner }: Params<typeof listLessonRecords>,
): Promise<{ rows: LessonRecord[] }> {
  if (group === undefined && learner === undefined) return { rows: [] }
  const enrollments = await findEnrollments(
    db,
    and(
      group === undefined ? undefined : eq(enrollment.groupId, group),
      learner === undefined ? undefined : eq(enrollment.learnerId, learner),
      isVisibleTo(actor),
    ),
  )
  const lessons = await findLessons(
    db,
    enrollments.map(({ enrollmentId }) => enrollmentId),
  )
  return {
    rows: enrollments.map(
      ({ enrollmentId, missed, hours, limit, warnings, passMark, average }) => ({
        enrollmentId,
        limit,
        passMark,
        average,
        absence: summarizeAbsence(missed, hours, { limit, warnings }),
        lessons: (lessons.get(enrollmentId) ?? []).map(({ lesson }) => toStripLesson(lesson)),
      }),
    ),
  }
}

function findEnrollments(db: Db, isWanted: SQL | undefined) {
  return db
    .select({
      enrollmentId: enrollment.id,
      missed: missedHoursOf(enrollment.id),
      hours: level.hours,
      limit: course.repeatAbsence,
      warnings: WARNINGS,
      passMark: course.passMark,
      average: averageOf(enrollment.id),
    })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .where(
      and(inArray(enrollment.state, [...READABLE_STATES]), isNull(courseGroup.deletedAt), isWanted),
    )
    .orderBy(desc(enrollment.id))
    .limit(MOST_ENROLLMENTS)
}

async function findLessons(db: Db, enrollmentIds: number[]) {
  const rows = await db
    .select({ enrollmentId: root.id, lesson: STRIP_LESSON })
    .from(root)
    .innerJoin(enrollment, sql`${enrollment.id} = any (${chainOf(root.id)})`)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(lesson, eq(lesson.groupId, enrollment.groupId))
    .leftJoin(
      attendance,
      and(eq(attendance.lessonId, lesson.id), eq(attendance.enrollmentId, enrollment.id)),
    )
    .where(and(inArray(root.id, enrollmentIds), IS_IN_STRIP))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
  return Map.groupBy(rows, ({ enrollmentId }) => enrollmentId)
}
