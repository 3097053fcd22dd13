import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { list, week } from '../../contract/staff/group.ts'
import type { Db } from '../../db/client.ts'
import { TODAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { level } from '../../db/schema/content.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { book, campus, course, room, teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { CURRENT_STATES, TAUGHT_STATES } from '../../domain/group.ts'
import { containsWords, type Filters, findRows, type ListInput } from '../find-rows.ts'
import { isOfDesk } from '../own-campuses.ts'
import { isTaughtBy, isVisibleTo, selectGroups } from './get-group.ts'
import { countFreeSeats } from './seats.ts'

type Input = ListInput & Filters<typeof list>

export function findGroups(db: Db, actor: Actor, input: Input) {
  return findRows(db, input, {
    where: conditionOf(actor, input),
    sort: courseGroup.listOn,
    id: courseGroup.id,
    find: ({ where, orderBy, position }) =>
      selectGroups(db, { position })
        .where(where)
        .orderBy(...orderBy),
  })
}

function conditionOf(actor: Actor, input: Input): SQL | undefined {
  const { q, ids, view, state, course, campus, free } = input
  const isAsked = state ?? ids
  return and(
    isNull(courseGroup.deletedAt),
    isVisibleTo(actor),
    q ? containsWords(sql`fold_turkish(${courseGroup.name})`, q) : undefined,
    ids ? inArray(courseGroup.id, ids) : undefined,
    state ? isInState(state) : undefined,
    view === 'now' && !isAsked ? inArray(courseGroup.state, CURRENT_STATES) : undefined,
    course ? eq(courseGroup.courseId, course) : undefined,
    campus ? eq(courseGroup.campusId, campus) : undefined,
    input.teacher ? isTaughtBy(eq(teacher.id, input.teacher)) : undefined,
    free ? gt(countFreeSeats, 0) : undefined,
  )
}

function isInState(state: NonNullable<Input['state']>): SQL {
  return state === 'taught'
    ? inArray(courseGroup.state, TAUGHT_STATES)
    : eq(courseGroup.state, state)
}

export async function findGroupOptions(db: Db, actor: Actor) {
  const [courses, levels, campuses, rooms, teachers, books] = await Promise.all([
    db
      .select({ id: course.id, name: course.name })
      .from(course)
      .where(isNull(course.deletedAt))
      .orderBy(asc(course.position), asc(course.name)),
    db
      .select({ id: level.id, name: level.name, hours: level.hours, courseId: level.courseId })
      .from(level)
      .where(isNull(level.deletedAt))
      .orderBy(asc(level.position), asc(level.id)),
    db
      .select({ id: campus.id, name: campus.name })
      .from(campus)
      .where(and(isNull(campus.deletedAt), isOfDesk(actor, 'campus', campus.id)))
      .orderBy(asc(campus.position), asc(campus.name)),
    db
      .select({ id: room.id, name: room.name, capacity: room.capacity, campusId: room.campusId })
      .from(room)
      .where(and(isNull(room.deletedAt), isOfDesk(actor, 'campus', room.campusId)))
      .orderBy(asc(room.position), asc(room.name)),
    db
      .select({ id: teacher.id, name: fullName(teacher) })
      .from(teacher)
      .where(isNull(teacher.deletedAt))
      .orderBy(asc(teacher.name), asc(teacher.surname)),
    db
      .select({ id: book.id, name: book.name })
      .from(book)
      .where(isNull(book.deletedAt))
      .orderBy(asc(book.name)),
  ])
  const levelsOf = Map.groupBy(levels, ({ courseId }) => courseId)
  const roomsOf = Map.groupBy(rooms, ({ campusId }) => campusId)
  return {
    teachers,
    books,
    courses: courses.map((one) => ({
      ...one,
      levels: (levelsOf.get(one.id) ?? []).map(({ courseId: _, ...rest }) => rest),
    })),
    campuses: campuses.map((one) => ({
      ...one,
      rooms: (roomsOf.get(one.id) ?? []).map(({ campusId: _, ...rest }) => rest),
    })),
  }
}

export async function findWeek(db: Db, actor: Actor, { day, campus }: Params<typeof week>) {
  const anyDay = day ? sql`${day}::date` : TODAY
  const { rows } = await db.execute<{ monday: string }>(
    sql`select to_char(date_trunc('week', ${anyDay}), 'YYYY-MM-DD') as monday`,
  )
  const monday = rows[0]?.monday ?? ''
  const lessons = await findLessons(db, actor, monday, campus)
  return { monday, rooms: await findRooms(db, actor, campus), lessons }
}

export function findRooms(db: Db, actor: Actor, campus: number | undefined) {
  return db
    .select({ id: room.id, name: room.name })
    .from(room)
    .where(
      and(
        isNull(room.deletedAt),
        isOfDesk(actor, 'campus', room.campusId),
        campus ? eq(room.campusId, campus) : undefined,
      ),
    )
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
