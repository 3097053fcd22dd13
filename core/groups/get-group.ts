import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { GroupRow } from '../../contract/staff/group.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, groupBook, timetableSlot } from '../../db/schema/groups.ts'
import { campus, course, teacher } from '../../db/schema/school.ts'
import { groupsOfTeacher, teachersOfGroup } from '../../db/teachers.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { hasRight } from '../../domain/permissions.ts'
import { formatDateWeekday, formatHours } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import { findHolidays, findLastLessonDay } from '../timetable/days-off.ts'
import { expectedEnd } from '../timetable/plan-lessons.ts'
import { findFirstDay } from '../timetable/read-lessons.ts'
import { IS_CURRENT_SLOT } from './save-slots.ts'
import { countEnrollments, countFreeSeats, occupiesSeat } from './seats.ts'

export async function getGroup(db: Db, id: number, actor: Actor = SYSTEM) {
  const [row] = await selectGroups(db, {
    courseId: courseGroup.courseId,
    levelId: courseGroup.levelId,
    campusId: courseGroup.campusId,
    instalments: courseGroup.instalments,
    program: courseGroup.program,
    lessonMinutes: course.lessonMinutes,
  }).where(and(eq(courseGroup.id, id), isNull(courseGroup.deletedAt), isVisibleTo(actor)))
  if (!row) throw new AppError('not-found', { message: 'Bu sınıf bulunamadı.' })
  const slots = await findSlots(db, id)
  const bookIds = await findBookIds(db, id)
  const { startsOn, level, campusId } = row
  const lastDay = await findLastLessonDay(db, id)
  const holidays = startsOn ? await findHolidays(db, { from: startsOn, campusId }) : []
  return {
    ...row,
    slots,
    bookIds,
    teacherIds: row.teachers.map((teacher) => teacher.id),
    expectedEnd: lastDay ?? expectedEnd({ startsOn, hours: level.hours, slots, holidays }),
  }
}

async function findSlots(db: Db, groupId: number) {
  const rows = await db
    .select()
    .from(timetableSlot)
    .where(and(eq(timetableSlot.groupId, groupId), IS_CURRENT_SLOT))
    .orderBy(asc(timetableSlot.weekday), asc(timetableSlot.startsAt), asc(timetableSlot.id))
  return rows.map(({ id, weekday, startsAt, endsAt, lessonHours, title, roomId, teacherId }) => ({
    id,
    weekday,
    lessonHours,
    title,
    roomId,
    teacherId,
    startsAt: startsAt.slice(0, 5),
    endsAt: endsAt.slice(0, 5),
  }))
}

async function findBookIds(db: Db, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ id: groupBook.bookId })
    .from(groupBook)
    .where(eq(groupBook.groupId, groupId))
    .orderBy(asc(groupBook.position), asc(groupBook.bookId))
  return rows.map(({ id }) => id)
}

export async function describeFirstDay(db: Db, learnerId: number): Promise<string[]> {
  const [row] = await db
    .select({ id: courseGroup.id, campus: campus.name, address: campus.address })
    .from(enrollment)
    .innerJoin(
      courseGroup,
      and(eq(courseGroup.id, enrollment.groupId), isNull(courseGroup.deletedAt)),
    )
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .where(and(eq(enrollment.learnerId, learnerId), eq(enrollment.state, 'active')))
    .orderBy(desc(enrollment.id))
    .limit(1)
  if (!row) return []
  const { name, slots } = await getGroup(db, row.id)
  const firstDay = await findFirstDay(db, row.id)
  return [
    `“${name}” sınıfına kaydınız yapıldı.`,
    ...(firstDay ? [`İlk gün: ${formatDateWeekday(firstDay)}`] : []),
    ...(slots.length > 0 ? [`Ders saatleri: ${formatHours(slots)}`] : []),
    row.campus ? `Yer: ${row.campus}, ${row.address}` : 'Dersler çevrim içi yapılır.',
    '',
  ]
}

interface Named {
  id: number
  name: string
}

const TEACHERS = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', ${teacher.id}, 'name', ${fullName(teacher)})
    order by ${teacher.name}), '[]')
  from ${teacher}
  where ${teacher.id} in ${teachersOfGroup(courseGroup.id)} and ${teacher.deletedAt} is null)`

const HOURS = sql<GroupRow['slots']>`(
  select coalesce(json_agg(json_build_object('weekday', ${timetableSlot.weekday},
    'startsAt', to_char(${timetableSlot.startsAt}, 'HH24:MI'), 'endsAt', to_char(${timetableSlot.endsAt}, 'HH24:MI'))
    order by ${timetableSlot.weekday}, ${timetableSlot.startsAt}), '[]')
  from ${timetableSlot} where ${timetableSlot.groupId} = ${courseGroup.id} and ${IS_CURRENT_SLOT})`

const GROUP = {
  id: courseGroup.id,
  name: courseGroup.name,
  course: { id: course.id, name: course.name },
  level: { id: level.id, name: level.name, hours: level.hours },
  campus: { id: campus.id, name: campus.name },
  kind: courseGroup.kind,
  state: courseGroup.state,
  mode: courseGroup.mode,
  startsOn: courseGroup.startsOn,
  endsOn: courseGroup.endsOn,
  decidesOn: courseGroup.decidesOn,
  capacity: courseGroup.capacity,
  minimum: courseGroup.minimum,
  taken: countEnrollments(occupiesSeat),
  active: countEnrollments(eq(enrollment.state, 'active')),
  waiting: countEnrollments(eq(enrollment.state, 'waiting')),
  placesLeft: countFreeSeats,
  price: courseGroup.price,
  isPublic: courseGroup.isPublic,
  teachers: TEACHERS,
  slots: HOURS,
  revision: courseGroup.revision,
}

export function selectGroups<Extra extends Parameters<Db['select']>[0]>(db: Db, extra: Extra) {
  return db
    .select({ ...GROUP, ...extra })
    .from(courseGroup)
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .$dynamic()
}

/** Asks for the groups of the teacher once: a question of each group would be slow in a year of lessons. */
export function isTaughtBy(isTeacher: SQL): SQL {
  return sql`${courseGroup.id} in (
    select own.group_id from ${teacher} cross join lateral ${groupsOfTeacher(teacher.id)} as own (group_id)
    where ${isTeacher} and ${teacher.deletedAt} is null)`
}

/** With the right `group:read:own` only the groups that the account teaches; for a bound desk those of its campuses. */
export function isVisibleTo(actor: Actor): SQL | undefined {
  const isOwn = hasRight(actor.role, 'group:read:own')
    ? isTaughtBy(eq(teacher.accountId, actor.accountId ?? 0))
    : undefined
  return and(isOwn, isOfDesk(actor, 'group', courseGroup.id))
}
