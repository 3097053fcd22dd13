import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lesson, teacher } from '../../db/schema/school.ts'
import { getStudent } from './get-student.ts'

interface LessonRow {
  lesson: typeof lesson.$inferSelect
  teacher: { name: string; surname: string } | null
}

/** The weekly lessons of a class, from Monday on. */
export function findClassLessons(db: Db, classId: number): Promise<LessonRow[]> {
  return db
    .select({ lesson, teacher: { name: teacher.name, surname: teacher.surname } })
    .from(lesson)
    .leftJoin(teacher, and(eq(teacher.id, lesson.teacherId), isNull(teacher.deletedAt)))
    .where(eq(lesson.classId, classId))
    .orderBy(asc(lesson.weekday), asc(lesson.startsAt))
}

export function toLesson({ lesson, teacher }: LessonRow) {
  const { id, weekday, startsAt, endsAt, title, room } = lesson
  return {
    ...{ id, weekday, title, room },
    startsAt: startsAt.slice(0, 5),
    endsAt: endsAt.slice(0, 5),
    teacher: teacher && `${teacher.name} ${teacher.surname}`,
  }
}

/** The lessons of the student’s own class; none for a student without a class. */
export async function findLessons(db: Db, token: string) {
  const { classId } = await getStudent(db, token)
  if (classId === null) return []
  return (await findClassLessons(db, classId)).map(toLesson)
}
