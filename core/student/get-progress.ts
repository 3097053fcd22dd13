import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Progress } from '../../contract/student/progress.ts'
import type { Db } from '../../db/client.ts'
import { chainOf } from '../../db/enrollment-chain.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { attendance, lesson } from '../../db/schema/lessons.ts'
import { assessment, score } from '../../db/schema/marks.ts'
import { course } from '../../db/schema/school.ts'
import { passesLevel, summarizeAbsence } from '../../domain/level-rules.ts'
import { missedHoursOf, WARNINGS } from '../attendance/absence.ts'
import { AppError } from '../errors.ts'
import { REPEATS } from '../level-end/level-results.ts'
import { averageOf, groupsOfChain, isOpenSince, neededOf } from '../marks/average.ts'
import { type GroupChoice, ofOwnGroup, type ownGroup } from './own-group.ts'

type Own = ReturnType<typeof ownGroup>

function isInChain({ enrollmentId }: Own, id: typeof enrollment.id | typeof score.enrollmentId) {
  return sql`${id} = any (${chainOf(enrollmentId)})`
}

const findSummary = ofOwnGroup('progress', (db, own) =>
  db
    .select({
      hours: level.hours,
      passMark: course.passMark,
      repeatAbsence: course.repeatAbsence,
      documentAbsence: course.documentAbsence,
      excusedCounts: course.excusedCounts,
      warnings: WARNINGS,
      freeRepeats: sql<number>`greatest(${course.freeRepeats} - ${REPEATS}, 0)`,
      missed: missedHoursOf(own.enrollmentId),
      recorded: sql<number>`(
        select count(*)::int from ${attendance}
        where ${attendance.enrollmentId} = any (${chainOf(own.enrollmentId)}))`,
      average: averageOf(own.enrollmentId),
      needed: neededOf({
        enrollmentId: own.enrollmentId,
        groupId: own.id,
        begins: own.begins,
        passMark: course.passMark,
      }),
    })
    .from(own)
    .innerJoin(enrollment, eq(enrollment.id, own.enrollmentId))
    .innerJoin(courseGroup, eq(courseGroup.id, own.id))
    .innerJoin(course, eq(course.id, own.courseId))
    .innerJoin(level, eq(level.id, own.levelId)),
)

const HAS_MISSED = sql`${attendance.missed} > 0`
const IS_BEFORE = and(
  isNull(attendance.missed),
  isNull(enrollment.continuesId),
  sql`${LESSON_DAY} < ${enrollment.startsOn}`,
)

const findLessons = ofOwnGroup('missed-lessons', (db, own) =>
  db
    .select({
      id: lesson.id,
      group: courseGroup.name,
      startsAt: lesson.startsAt,
      lessonHours: lesson.lessonHours,
      missed: attendance.missed,
      isExcused: attendance.isExcused,
      topic: lesson.topic,
    })
    .from(own)
    .innerJoin(enrollment, isInChain(own, enrollment.id))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(
      lesson,
      and(
        eq(lesson.groupId, enrollment.groupId),
        ne(lesson.state, 'cancelled'),
        sql`${lesson.startsAt} <= now()`,
      ),
    )
    .leftJoin(
      attendance,
      and(eq(attendance.lessonId, lesson.id), eq(attendance.enrollmentId, enrollment.id)),
    )
    .where(or(HAS_MISSED, IS_BEFORE))
    .orderBy(desc(lesson.startsAt), desc(lesson.id)),
)

const findAssessments = ofOwnGroup('own-assessments', (db, own) =>
  db
    .select({
      id: assessment.id,
      name: assessment.name,
      weight: assessment.weight,
      takesPlaceOn: assessment.takesPlaceOn,
      points: sql<string | null>`trim_scale(${score.points})::text`,
      isMarked: isNotNull(score.assessmentId).mapWith(Boolean),
    })
    .from(own)
    .innerJoin(
      assessment,
      and(
        isNull(assessment.deletedAt),
        sql`${assessment.groupId} = any (${groupsOfChain(own.enrollmentId)})`,
      ),
    )
    .leftJoin(score, and(eq(score.assessmentId, assessment.id), isInChain(own, score.enrollmentId)))
    .where(or(isNotNull(score.assessmentId), isOpenSince(own.id, own.begins)))
    .orderBy(asc(assessment.takesPlaceOn), asc(assessment.position), asc(assessment.id)),
)

/** Attendance and marks in the level of a group. @throws AppError no-class */
export async function getProgress(
  db: Db,
  learnerId: number,
  choice: GroupChoice,
): Promise<Progress> {
  const [[summary], lessons, assessments] = await Promise.all([
    findSummary(db, learnerId, choice),
    findLessons(db, learnerId, choice),
    findAssessments(db, learnerId, choice),
  ])
  if (!summary) throw new AppError('no-class')
  const { hours, missed, recorded, average, needed, ...rules } = summary
  return {
    absence: {
      ...summarizeAbsence(missed, hours, {
        limit: rules.repeatAbsence,
        warnings: rules.warnings,
      }),
      recorded,
      lessons: lessons.map((one) => ({
        ...one,
        isExcused: one.isExcused ?? false,
        startsAt: one.startsAt.toISOString(),
      })),
    },
    marks: {
      assessments,
      average,
      needed,
      passes: average === null ? null : passesLevel(average, rules),
    },
    rules,
  }
}
