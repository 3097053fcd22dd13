import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lesson, lessonTeacher } from '../../db/schema/lessons.ts'
import { HAS_GUESTS, HAS_HISTORY, IS_RECORDED } from './touched-lesson.ts'

export type Lesson = Awaited<ReturnType<typeof readLessons>>[number]

export function readLessons(tx: Db, groupId: number) {
  return tx
    .select({
      id: lesson.id,
      groupId: lesson.groupId,
      slotId: lesson.slotId,
      originDate: lesson.originDate,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      lessonHours: lesson.lessonHours,
      roomId: lesson.roomId,
      state: lesson.state,
      holidayId: lesson.holidayId,
      isDropped: lesson.isDropped,
      isWithdrawn: lesson.isWithdrawn,
      isByHand: lesson.isByHand,
      teacherIds: sql<
        number[]
      >`coalesce((select array_agg(${lessonTeacher.teacherId} order by ${lessonTeacher.teacherId})
        from ${lessonTeacher} where ${lessonTeacher.lessonId} = ${lesson.id}), '{}')`,
      isRecorded: IS_RECORDED,
      hasHistory: HAS_HISTORY,
      hasGuests: HAS_GUESTS,
    })
    .from(lesson)
    .where(eq(lesson.groupId, groupId))
    .orderBy(lesson.startsAt, lesson.id)
}
