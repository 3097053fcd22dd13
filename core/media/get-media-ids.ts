import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { AppError } from '../errors.ts'

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
