import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { timetableSlot } from '../../db/schema/groups.ts'
import { room, teacher } from '../../db/schema/school.ts'
import { TODAY } from '../../db/school-day.ts'
import { type GroupChoice, MOST_GROUPS, ofOwnGroup } from './own-group.ts'

const HAS_NOT_ENDED = or(isNull(timetableSlot.validUntil), gte(timetableSlot.validUntil, TODAY))

const findSlots = ofOwnGroup(
  'slots',
  (db, own) =>
    db
      .select({
        slot: timetableSlot,
        group: own.name,
        begins: own.begins,
        isAhead: own.isAhead,
        room: room.name,
        teacher: { name: teacher.name, surname: teacher.surname },
      })
      .from(own)
      .innerJoin(timetableSlot, and(eq(timetableSlot.groupId, own.id), HAS_NOT_ENDED))
      .leftJoin(room, eq(room.id, timetableSlot.roomId))
      .leftJoin(teacher, and(eq(teacher.id, timetableSlot.teacherId), isNull(teacher.deletedAt)))
      .orderBy(asc(timetableSlot.weekday), asc(timetableSlot.startsAt), asc(timetableSlot.id)),
  MOST_GROUPS,
)

type Slot = Awaited<ReturnType<typeof findSlots>>[number]

function toLessons(slots: Slot[]) {
  const isOne = new Set(slots.map(({ slot }) => slot.groupId)).size <= 1
  return slots.map(({ slot, group, room, teacher }) => {
    const { id, weekday, startsAt, endsAt, title } = slot
    return {
      id,
      weekday,
      title: isOne ? title : `${group}: ${title}`,
      room,
      startsAt: startsAt.slice(0, 5),
      endsAt: endsAt.slice(0, 5),
      teacher: teacher && `${teacher.name} ${teacher.surname}`,
    }
  })
}

export async function findOwnLessons(db: Db, learnerId: number, choice: GroupChoice = {}) {
  return toLessons(findPresent(await findSlots(db, learnerId, choice)))
}

function findPresent(slots: Slot[]): Slot[] {
  const begun = slots.filter(({ isAhead }) => !isAhead)
  if (begun.length > 0) return begun
  const [soonest] = slots.toSorted((a, b) => ((a.begins ?? '') < (b.begins ?? '') ? -1 : 1))
  return slots.filter(({ slot }) => slot.groupId === soonest?.slot.groupId)
}
