import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { room } from '../../db/schema/school.ts'
import { IS_ATTENDED, TEACHER, TITLE } from './find-dated-lessons.ts'

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
    .innerJoin(lesson, IS_ATTENDED)
    .leftJoin(timetableSlot, eq(timetableSlot.id, lesson.slotId))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .where(inArray(enrollment.learnerId, learnerIds))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
}
