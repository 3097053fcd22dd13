import type { move } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { changeLessons } from '../timetable/write-lesson.ts'
import { changeLesson, factsOf, type LessonInput, refuseEnded } from './change-lesson.ts'
import { findFarDay, nameRoom, refuseTime, toSpan } from './refuse-time.ts'

/**
 * Moves a lesson to another day, time or room.
 * @throws AppError not-found, stale, state-changed; invalid for a clash, a holiday, a far day or no change at all
 */
export function moveLesson(db: Db, actor: Actor, input: LessonInput<typeof move>) {
  return changeLesson(db, actor, input, async (tx, before) => {
    refuseEnded(before)
    const span = toSpan(input)
    const roomId = input.roomId === undefined ? (before.room?.id ?? null) : input.roomId
    const isMoved =
      span.startsAt.getTime() !== before.startsAt.getTime() ||
      span.endsAt.getTime() !== before.endsAt.getTime()
    if (!isMoved && roomId === (before.room?.id ?? null)) {
      throw new AppError('invalid', {
        fields: { day: 'Ders zaten bu günde, saatte ve derslikte.' },
      })
    }
    const room = await nameRoom(tx, roomId)
    const teacherIds = before.teachers.map((teacher) => teacher.id)
    const { id, group } = before
    await refuseTime(tx, { ...span, id, roomId, teacherIds, groupId: group.id })
    const warnings = isMoved ? await findFarDay(tx, group.id, input) : []
    await changeLessons(tx, [id], { ...span, roomId, isByHand: true })
    const facts = factsOf(before)
    return {
      action: 'update',
      warnings,
      changes: [
        {
          lessonId: id,
          kind: isMoved ? 'moved' : 'room',
          before: facts,
          after: {
            ...facts,
            startsAt: span.startsAt.toISOString(),
            endsAt: span.endsAt.toISOString(),
            room,
          },
          reason: input.reason,
          actorId: actor.accountId,
        },
      ],
    }
  })
}
