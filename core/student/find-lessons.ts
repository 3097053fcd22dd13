import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lesson, teacher } from '../../db/schema/school.ts'
import { getStudent } from './get-student.ts'

/** The weekly lessons of a class, from Monday on. */
export async function findClassLessons(db: Db, classId: number) {
  const rows = await db
    .select({ lesson, name: teacher.name, surname: teacher.surname })
    .from(lesson)
    .leftJoin(teacher, and(eq(teacher.id, lesson.teacherId), isNull(teacher.deletedAt)))
    .where(eq(lesson.classId, classId))
    .orderBy(asc(lesson.weekday), asc(lesson.startsAt))
  return rows.map(({ lesson: { id, weekday, startsAt, endsAt, title, room, ...rest }, ...by }) => ({
    ...{ id, weekday, title, room },
    startsAt: startsAt.slice(0, 5),
    endsAt: endsAt.slice(0, 5),
    teacher: by.name === null ? null : `${by.name} ${by.surname}`,
    sequence: rest.sequence,
    updatedAt: rest.updatedAt.toISOString(),
  }))
}

/** The lessons of the student’s own class; none for a student without a class. */
export async function findLessons(db: Db, token: string) {
  const { classId } = await getStudent(db, token)
  if (classId === null) return []
  const lessons = await findClassLessons(db, classId)
  return lessons.map(({ sequence: _, updatedAt: __, ...lesson }) => lesson)
}
