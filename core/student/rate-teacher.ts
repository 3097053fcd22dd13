import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { classTeacher, rating, teacher } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { getStudent } from './get-student.ts'

/**
 * Keeps one rating per student and teacher: a new one replaces the old.
 * @param input.point 1 to 5
 * @throws AppError not-signed-in; not-your-teacher for a teacher of another class or none
 */
export async function rateTeacher(
  db: Db,
  input: { token: string; teacherId: number; point: number },
): Promise<void> {
  const student = await getStudent(db, input.token)
  const [own] = await db
    .select({ teacherId: classTeacher.teacherId })
    .from(classTeacher)
    .innerJoin(teacher, and(eq(teacher.id, classTeacher.teacherId), isNull(teacher.deletedAt)))
    .where(
      and(
        eq(classTeacher.teacherId, input.teacherId),
        eq(classTeacher.classId, student.classId ?? 0),
      ),
    )
  if (!own) throw new AppError('not-your-teacher')
  await db
    .insert(rating)
    .values({ studentId: student.id, teacherId: own.teacherId, point: input.point })
    .onConflictDoUpdate({
      target: [rating.studentId, rating.teacherId],
      set: { point: input.point, updatedAt: sql`now()` },
    })
}
