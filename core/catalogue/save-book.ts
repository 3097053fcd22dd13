import { and, eq, isNull } from 'drizzle-orm'
import type { BookInput } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { book } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { getMediaIds } from '../media/get-media-ids.ts'

/** A file that stands in the private file store already. */
export interface BookFile {
  key: string
  name: string
  /** Media type. */
  type: string
  /** Bytes. */
  size: number
}

/** With an id, replaces that book. @returns its id @throws AppError not-found, invalid for an unknown cover */
export async function saveBook(
  db: Db,
  { name, subtitle, cover, file }: BookInput & { file: BookFile },
  id?: number,
): Promise<number> {
  const pictureId = await getMediaIds(db, [cover])
  const values = {
    name,
    subtitle,
    coverId: pictureId(cover),
    fileKey: file.key,
    fileName: file.name,
    fileType: file.type,
    fileSize: file.size,
  }
  const [row] =
    id === undefined
      ? await db.insert(book).values(values).returning({ id: book.id })
      : await db
          .update(book)
          .set(values)
          .where(and(eq(book.id, id), isNull(book.deletedAt)))
          .returning({ id: book.id })
  if (!row) throw new AppError('not-found')
  return row.id
}
