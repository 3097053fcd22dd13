import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { room } from '../../db/schema/school.ts'
import { IS_ON_ROLL } from '../attendance/roll-record.ts'
import { attendedLessons, OF_PRESENT_GROUP, titleOf } from './attended-lessons.ts'
import { TEACHER } from './find-dated-lessons.ts'

/** What has been stays in a calendar, whatever has become of the enrollment. */
const WAS_ATTENDED = and(IS_ON_ROLL, lte(lesson.startsAt, sql`now()`))

export function findCalendarLessons(db: Db, learnerIds: number[]) {
  const attended = attendedLessons(db, {
    isLearner: (learnerId) => inArray(learnerId, learnerIds),
    isAlsoAttended: WAS_ATTENDED,
  })
  return db
    .select({
      learnerId: attended.learnerId,
      id: lesson.id,
      group: courseGroup.name,
      title: titleOf(attended),
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      room: room.name,
      teacher: TEACHER,
      state: lesson.state,
      sequence: lesson.sequence,
      updatedAt: lesson.updatedAt,
    })
    .from(attended)
    .innerJoin(lesson, eq(lesson.id, attended.lessonId))
    .innerJoin(courseGroup, OF_PRESENT_GROUP)
    .leftJoin(timetableSlot, eq(timetableSlot.id, lesson.slotId))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
}
