import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { classTeacher, rating, teacher } from '../../db/schema/school.ts'
import { toPicture } from '../media/picture.ts'
import { getStudent } from './get-student.ts'

/** The teachers of the student's class with the stars that this student gave, in the order of the alphabet. */
export async function findTeachers(db: Db, token: string) {
  const student = await getStudent(db, token)
  if (student.classId === null) return []
  const rows = await db
    .select({ teacher, media, point: rating.point })
    .from(classTeacher)
    .innerJoin(teacher, and(eq(teacher.id, classTeacher.teacherId), isNull(teacher.deletedAt)))
    .leftJoin(media, eq(media.id, teacher.pictureId))
    .leftJoin(rating, and(eq(rating.teacherId, teacher.id), eq(rating.studentId, student.id)))
    .where(eq(classTeacher.classId, student.classId))
    .orderBy(asc(teacher.name), asc(teacher.surname))
  return rows.map(({ teacher: { id, name, surname, title, about }, media, point }) => ({
    ...{ id, name, surname, title, about, point },
    picture: toPicture(media),
  }))
}
