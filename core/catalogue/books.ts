import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { update } from '../../contract/staff/book.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { groupBook } from '../../db/schema/groups.ts'
import { media } from '../../db/schema/media.ts'
import { book } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { getMediaIds, toPicture } from '../media/media.ts'
import { changeRecord, setRecordDeleted } from './change-record.ts'

export interface BookFile {
  key: string
  name: string
  type: string
  size: number
}

const GROUPS = sql<number>`(
  select count(*)::int from ${groupBook} where ${groupBook.bookId} = ${book.id})`

export async function findBooks(db: Db, ids?: readonly number[]) {
  const rows = await db
    .select({ book, media, groups: GROUPS })
    .from(book)
    .leftJoin(media, eq(media.id, book.coverId))
    .where(and(isNull(book.deletedAt), ids && inArray(book.id, [...ids])))
    .orderBy(asc(book.name), asc(book.id))
  return rows.map(
    ({ book: { id, name, subtitle, fileName, fileSize, revision }, media, groups }) => ({
      id,
      name,
      subtitle,
      fileName,
      fileSize,
      groups,
      revision,
      cover: media?.key ?? null,
      picture: toPicture(media),
    }),
  )
}

export async function getBook(db: Db, id: number) {
  const [row] = await findBooks(db, [id])
  if (!row) throw new AppError('not-found')
  return row
}

const BOOK = { entity: 'book' as const, table: book, get: getBook }

/** A new book, named after its file unless a name is given. @throws AppError invalid for a cover that does not exist */
export function createBook(
  db: Db,
  actor: Actor,
  file: BookFile,
  { name = nameOf(file), subtitle, cover }: Body<typeof update>['changes'] = {},
) {
  return db.transaction(async (tx) => {
    const idOf = await getMediaIds(tx, [cover])
    const [row] = await tx
      .insert(book)
      .values({ name, subtitle, coverId: idOf(cover), ...columnsOf(file) })
      .returning({ id: book.id })
    if (!row) throw new Error('The book was not stored.')
    await recordChange(tx, actor, {
      action: 'create',
      entity: 'book',
      entityId: row.id,
      after: { name },
    })
    return getBook(tx, row.id)
  })
}

function nameOf(file: BookFile): string {
  const name = file.name.replace(/\.pdf$/i, '').slice(0, 80)
  return name.length > 1 ? name : 'Yeni kitap'
}

function columnsOf({ key, name, type, size }: BookFile) {
  return { fileKey: key, fileName: name, fileType: type, fileSize: size }
}

/** The book’s address then opens this file. @throws AppError not-found */
export async function replaceBookFile(db: Db, actor: Actor, id: number, file: BookFile) {
  const { revision } = await getBook(db, id)
  return changeRecord(db, actor, BOOK, { id, revision, values: columnsOf(file) })
}

export async function updateBook(
  db: Db,
  actor: Actor,
  { changes: { cover, ...values }, ...known }: Change<typeof update>,
) {
  const idOf = await getMediaIds(db, [cover])
  const coverId = cover === undefined ? {} : { coverId: idOf(cover) }
  return changeRecord(db, actor, BOOK, { ...known, values: { ...values, ...coverId } })
}

export function setBookDeleted(db: Db, actor: Actor, known: Deletion) {
  return setRecordDeleted(db, actor, BOOK, known)
}
