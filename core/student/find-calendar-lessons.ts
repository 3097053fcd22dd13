import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { room } from '../../db/schema/school.ts'
import { IS_ON_ROLL } from '../attendance/roll-record.ts'
import { IS_ATTENDED, TEACHER, TITLE } from './find-dated-lessons.ts'

/** What has been stays in a calendar, whatever has become of the enrollment. */
const WAS_ATTENDED = and(IS_ON_ROLL, lte(lesson.startsAt, sql`now()`))

export function findCalendarLessons(db: Db, learnerIds: number[]) {
  return db
    .select({
      learnerId: enrollment.learnerId,
      id: lesson.id,
      group: courseGroup.name,
      title: TITLE,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      room: room.name,
      teacher: TEACHER,
      state: lesson.state,
      sequence: lesson.sequence,
      updatedAt: lesson.updatedAt,
    })
    .from(enrollment)
    .innerJoin(
      courseGroup,
      and(eq(courseGroup.id, enrollment.groupId), isNull(courseGroup.deletedAt)),
    )
    .innerJoin(lesson, and(eq(enrollment.groupId, lesson.groupId), or(IS_ATTENDED, WAS_ATTENDED)))
    .leftJoin(timetableSlot, eq(timetableSlot.id, lesson.slotId))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .where(inArray(enrollment.learnerId, learnerIds))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
}
