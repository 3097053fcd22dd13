import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { book, classBook } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { getStudent } from './get-student.ts'

/**
 * Where the file of a book of the student’s own class stands in the file store.
 * @throws AppError not-signed-in; not-found for a book of another class, just as for none
 */
export async function getBookFile(db: Db, input: { token: string; bookId: number }) {
  const { classId } = await getStudent(db, input.token)
  const [row] = await db
    .select({ key: book.fileKey, name: book.fileName, type: book.fileType })
    .from(classBook)
    .innerJoin(book, and(eq(book.id, classBook.bookId), isNull(book.deletedAt)))
    .where(and(eq(classBook.bookId, input.bookId), eq(classBook.classId, classId ?? 0)))
  if (!row) throw new AppError('not-found', { message: 'Bu kitap bulunamadı.' })
  return row
}
