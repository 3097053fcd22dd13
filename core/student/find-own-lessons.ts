import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { timetableSlot } from '../../db/schema/groups.ts'
import { room, teacher } from '../../db/schema/school.ts'
import { TODAY } from '../../db/school-day.ts'
import { type GroupChoice, ofOwnGroup } from './own-group.ts'

const HAS_NOT_ENDED = or(isNull(timetableSlot.validUntil), gte(timetableSlot.validUntil, TODAY))

export const findSlots = ofOwnGroup('slots', (db, own) =>
  db
    .select({
      slot: timetableSlot,
      room: room.name,
      teacher: { name: teacher.name, surname: teacher.surname },
    })
    .from(own)
    .innerJoin(timetableSlot, and(eq(timetableSlot.groupId, own.id), HAS_NOT_ENDED))
    .leftJoin(room, eq(room.id, timetableSlot.roomId))
    .leftJoin(teacher, and(eq(teacher.id, timetableSlot.teacherId), isNull(teacher.deletedAt)))
    .orderBy(asc(timetableSlot.weekday), asc(timetableSlot.startsAt), asc(timetableSlot.id)),
)

export function toLesson({ slot, room, teacher }: Awaited<ReturnType<typeof findSlots>>[number]) {
  const { id, weekday, startsAt, endsAt, title } = slot
  return {
    id,
    weekday,
    title,
    room,
    startsAt: startsAt.slice(0, 5),
    endsAt: endsAt.slice(0, 5),
    teacher: teacher && `${teacher.name} ${teacher.surname}`,
  }
}

export async function findOwnLessons(db: Db, learnerId: number, choice: GroupChoice = {}) {
  return (await findSlots(db, learnerId, choice)).map(toLesson)
}
