import { and, eq, isNull } from 'drizzle-orm'
import type { TeacherInput } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { teacher } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { getMediaIds } from '../media/get-media-ids.ts'

/** With an id, replaces that teacher. @returns the id @throws AppError not-found, invalid for an unknown picture */
export async function saveTeacher(
  db: Db,
  { picture, ...input }: TeacherInput,
  id?: number,
): Promise<number> {
  const pictureId = await getMediaIds(db, [picture])
  const values = { ...input, pictureId: pictureId(picture) }
  const [row] =
    id === undefined
      ? await db.insert(teacher).values(values).returning({ id: teacher.id })
      : await db
          .update(teacher)
          .set(values)
          .where(and(eq(teacher.id, id), isNull(teacher.deletedAt)))
          .returning({ id: teacher.id })
  if (!row) throw new AppError('not-found')
  return row.id
}
