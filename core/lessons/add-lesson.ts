import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { add } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { TAUGHT_STATES } from '../../domain/group.ts'
import { AppError } from '../errors.ts'
import { lockGroups } from '../groups/lock-seats.ts'
import { findLastLessonDay } from '../timetable/find-last-lesson-day.ts'
import { insertLessons } from '../timetable/write-lesson.ts'
import { finishChange, withoutRace } from './change-lesson.ts'
import { findFarDay, nameRoom, refuseTime, toSpan } from './refuse-time.ts'

/**
 * Adds a lesson beside the weekly hours. Its hours count as those of the level, so planning takes as many from the end.
 * @throws AppError not-found for a group without dated lessons; invalid for a clash or a holiday
 */
export function addLesson(db: Db, actor: Actor, input: Body<typeof add>) {
  const { groupId, lessonHours, reason, roomId = null, teacherId = null } = input
  return withoutRace(db, input, async (tx) => {
    await lockGroups(tx, [groupId])
    await refuseUntaught(tx, groupId)
    const lastDayBefore = await findLastLessonDay(tx, groupId)
    const span = toSpan(input)
    const room = await nameRoom(tx, roomId)
    const teachers = teacherId === null ? [] : [await nameTeacher(tx, teacherId)]
    const wanted = {
      ...span,
      groupId,
      roomId,
      teacherIds: teacherId === null ? [] : [teacherId],
    }
    await refuseTime(tx, wanted)
    const warnings = await findFarDay(tx, groupId, input)
    const [lessonId = 0] = await insertLessons(tx, [{ ...wanted, lessonHours, isByHand: true }])
    return finishChange(tx, actor, {
      lessonId,
      groupId,
      action: 'create',
      warnings,
      lastDayBefore,
      changes: [
        {
          lessonId,
          kind: 'added',
          after: {
            startsAt: span.startsAt.toISOString(),
            endsAt: span.endsAt.toISOString(),
            room,
            teachers,
          },
          reason,
          actorId: actor.accountId,
        },
      ],
    })
  })
}

async function refuseUntaught(tx: Db, id: number): Promise<void> {
  const rows = await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(
      and(
        eq(courseGroup.id, id),
        inArray(courseGroup.state, TAUGHT_STATES),
        isNull(courseGroup.deletedAt),
      ),
    )
  if (rows.length > 0) return
  throw new AppError('not-found', { message: 'Kayda açık ya da süren bir sınıf seçin.' })
}

/** @throws AppError invalid for a teacher who is gone */
export async function nameTeacher(tx: Db, id: number): Promise<string> {
  const [row] = await tx
    .select({ name: fullName(teacher) })
    .from(teacher)
    .where(and(eq(teacher.id, id), isNull(teacher.deletedAt)))
  if (!row) throw new AppError('invalid', { fields: { teacherId: 'Bu öğretmen artık yok.' } })
  return row.name
}
