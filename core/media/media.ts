import { and, type InferSelectModel, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '../../contract/picture.ts'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { AppError } from '../errors.ts'

export type MediaInput = Pick<
  typeof media.$inferInsert,
  'key' | 'name' | 'fileKey' | 'alt' | 'width' | 'height' | 'widths' | 'color' | 'shareKey'
>

export async function saveMedia(db: Db, pictures: readonly MediaInput[]): Promise<void> {
  if (pictures.length === 0) return
  await db
    .insert(media)
    .values([...pictures])
    .onConflictDoUpdate({
      target: media.key,
      set: {
        fileKey: sql`excluded.file_key`,
        alt: sql`excluded.alt`,
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        widths: sql`excluded.widths`,
        color: sql`excluded.color`,
        shareKey: sql`excluded.share_key`,
        updatedAt: sql`now()`,
        deletedAt: null,
      },
    })
}

type Key = string | null | undefined

/** @returns a look-up; no key gives no id @throws AppError invalid for a key that no picture has */
export async function getMediaIds(
  db: Db,
  keys: readonly Key[],
): Promise<(key: Key) => number | null> {
  const wanted = [...new Set(keys.filter((key) => key !== null && key !== undefined))]
  const ids = wanted.length > 0 ? await findIds(db, wanted) : new Map<string, number>()
  const missing = wanted.find((key) => !ids.has(key))
  if (missing !== undefined) {
    throw new AppError('invalid', {
      fields: { picture: `“${missing}” adında bir görsel yok. Önce görseli yükleyin.` },
    })
  }
  return (key) => ids.get(key ?? '') ?? null
}

async function findIds(db: Db, keys: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: media.key, id: media.id })
    .from(media)
    .where(and(inArray(media.key, keys), isNull(media.deletedAt)))
  return new Map(rows.map(({ key, id }) => [key, id]))
}

type Media = InferSelectModel<typeof media>

const MEDIA_PATH = '/media'

export function toPicture(row: Media): Picture
export function toPicture(row: Media | null): Picture | null
export function toPicture(row: Media | null): Picture | null {
  if (!row) return null
  const { alt, width, height, widths, color, focusX, focusY } = row
  const isCentred = focusX === 50 && focusY === 50
  const focus = isCentred ? null : `${focusX}% ${focusY}%`
  return { src: `${MEDIA_PATH}/${row.fileKey}`, alt, width, height, widths, color, focus }
}

export function toImage(row: Media | null): string | null {
  return row && `${MEDIA_PATH}/${row.fileKey}/${Math.max(...row.widths)}.webp`
}

/** A card is stored beside each uploaded picture; a picture of the sample has none. */
export const IS_OF_SAMPLE: SQL<boolean> = sql`${media.shareKey} is distinct from ${media.fileKey} || '/share.jpg'`

export function isOfSample({
  fileKey,
  shareKey,
}: Pick<typeof media.$inferSelect, 'fileKey' | 'shareKey'>): boolean {
  return shareKey !== `${fileKey}/share.jpg`
}
