import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { book, classBook } from '../../db/schema/school.ts'
import { toPicture } from '../media/picture.ts'
import { getStudent } from './get-student.ts'

/** The books of the student's class; none for a student without a class. */
export async function findBooks(db: Db, token: string) {
  const { classId } = await getStudent(db, token)
  if (classId === null) return []
  const rows = await db
    .select({ book, media })
    .from(classBook)
    .innerJoin(book, and(eq(book.id, classBook.bookId), isNull(book.deletedAt)))
    .leftJoin(media, eq(media.id, book.coverId))
    .where(eq(classBook.classId, classId))
    .orderBy(asc(classBook.position), asc(book.name))
  return rows.map(({ book: { id, name, subtitle, fileType, fileSize }, media }) => ({
    ...{ id, name, subtitle, fileType, fileSize },
    file: `/panel/book/${id}`,
    picture: toPicture(media),
  }))
}
