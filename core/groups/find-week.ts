import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { week } from '../../contract/staff/group.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { room, teacher } from '../../db/schema/school.ts'
import { TODAY } from '../../db/school-day.ts'
import type { Actor } from '../../domain/actor.ts'
import { isVisibleTo } from './group-record.ts'

export async function findWeek(db: Db, actor: Actor, { day, campus }: Params<typeof week>) {
  const anyDay = day ? sql`${day}::date` : TODAY
  const { rows } = await db.execute<{ monday: string }>(
    sql`select to_char(date_trunc('week', ${anyDay}), 'YYYY-MM-DD') as monday`,
  )
  const monday = rows[0]?.monday ?? ''
  const lessons = await findLessons(db, actor, monday, campus)
  return { monday, rooms: await findRooms(db, campus), lessons }
}

export function findRooms(db: Db, campus: number | undefined) {
  return db
    .select({ id: room.id, name: room.name })
    .from(room)
    .where(and(isNull(room.deletedAt), campus ? eq(room.campusId, campus) : undefined))
    .orderBy(asc(room.campusId), asc(room.position), asc(room.id))
}

async function findLessons(db: Db, actor: Actor, monday: string, campus: number | undefined) {
  const rows = await db
    .select({
      slot: timetableSlot,
      group: { id: courseGroup.id, name: courseGroup.name },
      state: courseGroup.state,
      room: { id: room.id, name: room.name },
      teacher: { id: teacher.id, name: fullName(teacher) },
    })
    .from(timetableSlot)
    .innerJoin(courseGroup, eq(courseGroup.id, timetableSlot.groupId))
    .leftJoin(room, eq(room.id, timetableSlot.roomId))
    .leftJoin(teacher, eq(teacher.id, timetableSlot.teacherId))
    .where(
      and(
        eq(timetableSlot.busy, true),
        isVisibleTo(actor),
        campus ? eq(courseGroup.campusId, campus) : undefined,
        sql`${timetableSlot.validity} && daterange(${monday}::date, ${monday}::date + 7)`,
      ),
    )
    .orderBy(asc(timetableSlot.weekday), asc(timetableSlot.startsAt), asc(timetableSlot.id))
  return rows.map(({ slot: { id, weekday, startsAt, endsAt, title }, ...rest }) => ({
    ...rest,
    id,
    weekday,
    title,
    startsAt: startsAt.slice(0, 5),
    endsAt: endsAt.slice(0, 5),
  }))
}
