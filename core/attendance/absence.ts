import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { chainOf } from '../../db/enrollment-chain.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { absenceSettings, attendance, lesson } from '../../db/schema/lessons.ts'
import { course } from '../../db/schema/school.ts'
import { ABSENCE_WARNINGS } from '../../domain/lesson.ts'

/** No join, for which PostgreSQL would read all lessons: it takes a chain for longer than it is. */
const STATE_OF_LESSON = sql`(
  select ${lesson.state} from ${lesson} where ${lesson.id} = ${attendance.lessonId})`

/** Shares in percent at which the school warns, rising; the limit of the course comes after them. */
export const WARNINGS = sql<number[]>`coalesce(
  (select json_build_array(${absenceSettings.firstWarning}, ${absenceSettings.secondWarning}) from ${absenceSettings}),
  ${JSON.stringify(ABSENCE_WARNINGS)}::json)`

/**
 * Missed lesson hours of an enrollment and of those that it continues. The course of the enrollment says whether excused
 * hours count. Cancelled lessons do not count. `summarizeAbsence` compares the hours with those of the level.
 */
export function missedHoursOf(enrollmentId: SQLWrapper): SQL<number> {
  return sql<number>`(
    select coalesce(sum(${attendance.missed}), 0)::int
    from ${attendance}
    where ${attendance.enrollmentId} = any (${chainOf(enrollmentId)})
      and ${STATE_OF_LESSON} <> 'cancelled'
      and (not ${attendance.isExcused} or ${excusedCounts(enrollmentId)}))`
}

function excusedCounts(enrollmentId: SQLWrapper): SQL {
  return sql`(
    select ${course.excusedCounts}
    from ${enrollment} counted
    join ${courseGroup} on ${courseGroup.id} = counted.group_id
    join ${course} on ${course.id} = ${courseGroup.courseId}
    where counted.id = ${enrollmentId})`
}
