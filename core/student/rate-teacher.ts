import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { teachersOfGroup } from '../../db/group-teachers.ts'
import { rating } from '../../db/schema/enrollments.ts'
import { teacher } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { type GroupChoice, ownGroup } from './own-group.ts'

/** A new rating replaces the old. @param input.point 1 to 5 @throws AppError not-your-teacher */
export async function rateTeacher(
  db: Db,
  learnerId: number,
  { point, ...input }: GroupChoice & { teacher: number; point: number },
): Promise<void> {
  const group = ownGroup(db, learnerId, input)
  const [own] = await db
    .select({ teacherId: teacher.id })
    .from(group)
    .innerJoin(
      teacher,
      and(inArray(teacher.id, teachersOfGroup(group.id)), isNull(teacher.deletedAt)),
    )
    .where(eq(teacher.id, input.teacher))
  if (!own) throw new AppError('not-your-teacher')
  await db
    .insert(rating)
    .values({ learnerId, teacherId: own.teacherId, point })
    .onConflictDoUpdate({
      target: [rating.learnerId, rating.teacherId],
      set: { point, updatedAt: sql`now()` },
    })
}
