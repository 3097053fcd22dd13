import { asc, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { level } from '../../db/schema/content.ts'
import { book, campus, course, room, teacher } from '../../db/schema/school.ts'

export async function findGroupOptions(db: Db) {
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
      .where(isNull(campus.deletedAt))
      .orderBy(asc(campus.position), asc(campus.name)),
    db
      .select({ id: room.id, name: room.name, capacity: room.capacity, campusId: room.campusId })
      .from(room)
      .where(isNull(room.deletedAt))
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
