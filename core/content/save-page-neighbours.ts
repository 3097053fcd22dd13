import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page, pageNeighbour } from '../../db/schema/content.ts'
import { AppError } from '../errors.ts'

interface Neighbours {
  slug: string
  neighbours: readonly string[]
}

/**
 * Replaces the neighbours of pages.
 * @param ids of the pages, by slug
 * @throws AppError invalid for a neighbour that does not exist
 */
export async function savePageNeighbours(
  db: Db,
  ids: ReadonlyMap<string, number>,
  pages: readonly Neighbours[],
): Promise<void> {
  const known = await findPageIds(db, [...new Set(pages.flatMap(({ neighbours }) => neighbours))])
  const rows = pages.flatMap(({ slug, neighbours }) =>
    neighbours.map((neighbour, position) => ({
      pageId: ids.get(slug) ?? 0,
      neighbourId: known.get(neighbour) ?? refuse(neighbour),
      position,
    })),
  )
  await db.delete(pageNeighbour).where(inArray(pageNeighbour.pageId, [...ids.values()]))
  if (rows.length > 0) await db.insert(pageNeighbour).values(rows)
}

async function findPageIds(db: Db, slugs: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: page.id, slug: page.slug })
    .from(page)
    .where(and(inArray(page.slug, slugs), isNull(page.deletedAt)))
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

function refuse(slug: string): never {
  throw new AppError('invalid', { fields: { neighbours: `“${slug}” adresinde bir sayfa yok.` } })
}
