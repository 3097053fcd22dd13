import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import type { LessonFacts } from '../../db/schema/lessons.ts'
import { room, teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import type { LessonChangeKind } from '../../domain/lesson.ts'
import type { Lesson } from './read-lessons.ts'
import { type PlanNews, REASONS, type Wanted } from './store-plan.ts'
import { type NewLessonChange, recordLessonChanges } from './write-lesson.ts'

type Planned = Pick<Lesson, 'startsAt' | 'endsAt' | 'roomId'> & { teacherIds: readonly number[] }

/** Records what changed weekly hours or another first day do to lessons. @returns the ids of the changes */
export async function recordPlanNews(
  tx: Db,
  actor: Actor,
  { changed, cancelled, added }: PlanNews,
): Promise<number[]> {
  const lessons: Planned[] = [
    ...changed.flatMap(({ one, want }) => [one, want]),
    ...cancelled.map(({ one }) => one),
    ...added.map(({ want }) => want),
  ]
  const factsOf = await readNames(tx, lessons)
  const { accountId: actorId } = actor
  const changes: NewLessonChange[] = [
    ...changed.flatMap(({ one, want }) => {
      const kind = kindOf(one, want)
      if (!kind) return []
      return [
        {
          lessonId: one.id,
          kind,
          before: factsOf(one),
          after: factsOf(want),
          reason: REASONS.hours,
          actorId,
          teacherIds: one.teacherIds.filter((id) => !want.teacherIds.includes(id)),
        },
      ]
    }),
    ...cancelled.map(({ one, reason }) => ({
      lessonId: one.id,
      kind: 'cancelled' as const,
      before: factsOf(one),
      reason,
      actorId,
    })),
    ...added.map(({ id, want, reason }) => ({
      lessonId: id,
      kind: 'added' as const,
      after: factsOf(want),
      reason,
      actorId,
    })),
  ]
  return recordLessonChanges(tx, changes)
}

/** A last lesson that only ends earlier or later, because other hours fill the level, is no news. */
function kindOf(one: Lesson, want: Wanted): LessonChangeKind | undefined {
  const isSameHour = one.slotId === want.slotId && one.lessonHours !== want.lessonHours
  const isMoved =
    one.startsAt.getTime() !== want.startsAt.getTime() ||
    (one.endsAt.getTime() !== want.endsAt.getTime() && !isSameHour)
  if (isMoved) return 'moved'
  if (one.roomId !== want.roomId) return 'room'
  return one.teacherIds.join() === want.teacherIds.toSorted((a, b) => a - b).join()
    ? undefined
    : 'substitute'
}

async function readNames(tx: Db, lessons: readonly Planned[]) {
  const rooms = await tx
    .select({ id: room.id, name: room.name })
    .from(room)
    .where(
      inArray(
        room.id,
        lessons.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])),
      ),
    )
  const teachers = await tx
    .select({ id: teacher.id, name: fullName(teacher) })
    .from(teacher)
    .where(
      inArray(
        teacher.id,
        lessons.flatMap(({ teacherIds }) => teacherIds),
      ),
    )
  return ({ startsAt, endsAt, roomId, teacherIds }: Planned): LessonFacts => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    room: rooms.find(({ id }) => id === roomId)?.name ?? null,
    teachers: teachers.filter(({ id }) => teacherIds.includes(id)).map(({ name }) => name),
  })
}
