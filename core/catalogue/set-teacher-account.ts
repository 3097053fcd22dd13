import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { teacher } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'

/** Says by which account a teacher signs in. @throws AppError not-found for a teacher who does not exist */
export async function setTeacherAccount(
  db: Db,
  teacherId: number,
  accountId: number | null,
): Promise<void> {
  const changed = await db
    .update(teacher)
    .set({ accountId })
    .where(and(eq(teacher.id, teacherId), isNull(teacher.deletedAt)))
    .returning({ id: teacher.id })
  if (changed.length === 0) throw new AppError('not-found')
}
