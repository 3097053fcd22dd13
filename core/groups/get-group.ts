import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, groupBook, timetableSlot } from '../../db/schema/groups.ts'
import { campus, course } from '../../db/schema/school.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { formatDateWeekday, formatHours } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { findFirstDay } from '../timetable/find-first-lesson.ts'
import { findHolidays, findLastLessonDay } from '../timetable/find-holidays.ts'
import { expectedEnd } from '../timetable/plan-lessons.ts'
import { isVisibleTo, selectGroups } from './group-record.ts'
import { IS_CURRENT_SLOT } from './save-slots.ts'

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
