import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { AttendanceSheet, sheet } from '../../contract/staff/attendance-sheet.ts'
import type { Db } from '../../db/client.ts'
import { isLessonBetween } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import { campus, course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { addDays, schoolDay, toMoment } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/get-group.ts'
import { selectLessons } from '../lessons/find-lessons.ts'
import { IS_OF_GROUP, IS_ON_ROLL } from './get-roll.ts'

/** Cancelled lessons have no column. @throws AppError not-found, also for a group of somebody else */
export async function getSheet(
  db: Db,
  actor: Actor,
  { group: groupId, day = schoolDay() }: Params<typeof sheet>,
): Promise<AttendanceSheet> {
  const month = `${day.slice(0, 7)}-01`
  const next = `${addDays(month, 31).slice(0, 7)}-01`
  const isListed = and(
    eq(lesson.groupId, groupId),
    isLessonBetween(toMoment(month), toMoment(next)),
    ne(lesson.state, 'cancelled'),
  )
  const group = await readGroup(db, actor, groupId)
  const lessons = await selectLessons(db)
    .where(isListed)
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
  const cells = await db
    .select({
      enrollmentId: enrollment.id,
      name: fullName(learner),
      missed: attendance.missed,
      isExcused: sql<boolean>`coalesce(${attendance.isExcused}, false)`,
      isOnRoll: IS_ON_ROLL,
    })
    .from(lesson)
    .innerJoin(enrollment, IS_OF_GROUP)
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .leftJoin(
      attendance,
      and(eq(attendance.lessonId, lesson.id), eq(attendance.enrollmentId, enrollment.id)),
    )
    .where(isListed)
    .orderBy(
      asc(learner.name),
      asc(learner.surname),
      asc(enrollment.id),
      asc(lesson.startsAt),
      asc(lesson.id),
    )
  const people = Map.groupBy(cells, ({ enrollmentId }) => enrollmentId)
  return {
    month,
    group,
    lessons: lessons.map(({ id, startsAt, lessonHours, teachers, isBeforeArrival }) => ({
      id,
      isBeforeArrival,
      startsAt: startsAt.toISOString(),
      lessonHours,
      teachers: teachers.filter(({ hasAccepted }) => hasAccepted).map(({ name }) => name),
    })),
    people: [...people.values()].flatMap(toPerson),
  }
}

interface Cell {
  enrollmentId: number
  name: string
  missed: number | null
  isExcused: boolean
  isOnRoll: boolean
}

function toPerson(cells: Cell[]): AttendanceSheet['people'] {
  const [first] = cells
  if (!(first && cells.some(({ isOnRoll, missed }) => isOnRoll || missed !== null))) return []
  return [
    {
      enrollmentId: first.enrollmentId,
      name: first.name,
      cells: cells.map(({ missed, isExcused, isOnRoll }) => ({ missed, isExcused, isOnRoll })),
      missed: cells.reduce((sum, { missed }) => sum + (missed ?? 0), 0),
    },
  ]
}

async function readGroup(db: Db, actor: Actor, id: number): Promise<AttendanceSheet['group']> {
  const [row] = await db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      course: course.name,
      level: level.name,
      campus: campus.name,
    })
    .from(courseGroup)
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .where(and(eq(courseGroup.id, id), isNull(courseGroup.deletedAt), isVisibleTo(actor)))
  if (!row) throw new AppError('not-found', { message: 'Bu sınıf bulunamadı.' })
  return row
}
