import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { groupBook } from '../../db/schema/groups.ts'
import { book } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { type GroupChoice, ownGroup } from './own-group.ts'

/**
 * @throws AppError not-found, also for a book of another group
 */
export async function getBookFile(
  db: Db,
  learnerId: number,
  input: GroupChoice & { book: number },
) {
  const own = ownGroup(db, learnerId, input)
  const [row] = await db
    .select({ key: book.fileKey, name: book.fileName, type: book.fileType })
    .from(own)
    .innerJoin(groupBook, and(eq(groupBook.groupId, own.id), eq(groupBook.bookId, input.book)))
    .innerJoin(book, and(eq(book.id, groupBook.bookId), isNull(book.deletedAt)))
  if (!row) throw new AppError('not-found', { message: 'Bu kitap bulunamadı.' })
  return row
}
