import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { classroom, language, student } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { getClassId } from './get-student.ts'

/** @throws AppError not-signed-in, no-class */
export async function getClassroom(db: Db, token: string) {
  const classId = await getClassId(db, token)
  const [row] = await db
    .select({
      id: classroom.id,
      name: classroom.name,
      languageId: classroom.languageId,
      level: classroom.level,
      studentCount: count(student.id),
    })
    .from(classroom)
    .innerJoin(student, eq(student.classId, classroom.id))
    .innerJoin(account, and(eq(account.id, student.id), isNull(account.deletedAt)))
    .where(eq(classroom.id, classId))
    .groupBy(classroom.id)
  if (!row) throw new AppError('no-class')
  return row
}

/** @throws AppError not-signed-in, no-class */
export async function getLanguage(db: Db, token: string) {
  const classId = await getClassId(db, token)
  const [row] = await db
    .select({ id: language.id, name: language.name })
    .from(classroom)
    .innerJoin(language, eq(language.id, classroom.languageId))
    .where(eq(classroom.id, classId))
  if (!row) throw new AppError('no-class')
  return row
}
