import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { groupBook } from '../../db/schema/groups.ts'
import { media } from '../../db/schema/media.ts'
import { book } from '../../db/schema/school.ts'
import { toPicture } from '../media/picture.ts'
import { type GroupChoice, ofOwnGroup } from './own-group.ts'

const findRows = ofOwnGroup('books', (db, own) =>
  db
    .select({ book, media })
    .from(own)
    .innerJoin(groupBook, eq(groupBook.groupId, own.id))
    .innerJoin(book, and(eq(book.id, groupBook.bookId), isNull(book.deletedAt)))
    .leftJoin(media, eq(media.id, book.coverId))
    .orderBy(asc(groupBook.position), asc(book.name)),
)

export async function findOwnBooks(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const rows = await findRows(db, learnerId, choice)
  return rows.map(({ book: { id, name, subtitle, fileType, fileSize }, media }) => ({
    id,
    name,
    subtitle,
    fileType,
    fileSize,
    file: `/panel/book/${id}`,
    picture: toPicture(media),
  }))
}
