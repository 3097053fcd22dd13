import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { program } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { getClassId } from './get-student.ts'

/** @throws AppError not-signed-in, no-class, no-program */
export async function getProgram(db: Db, token: string) {
  const classId = await getClassId(db, token)
  const [row] = await db
    .select({ id: program.id, content: program.content, classId: program.classId })
    .from(program)
    .where(eq(program.classId, classId))
  if (!row) throw new AppError('no-program')
  return row
}
