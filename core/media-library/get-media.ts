import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Media } from '../../contract/staff/media.ts'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { SCREEN_PICTURES } from '../../domain/screen-pictures.ts'
import { KINDS, type KindName } from '../content/kinds.ts'
import { findEntries } from '../editing/find-entries.ts'
import { AppError } from '../errors.ts'
import { toMediaRow, USES } from './media-view.ts'

export async function getMedia(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), isNull(media.deletedAt)))
  if (!row) throw new AppError('not-found', { message: 'Böyle bir görsel yok.' })
  const { rows: usedIn } = await db.execute<Use>(sql`
    select kind, used.id, coalesce(t.name || ' ' || t.surname, b.name) as title
    from ${USES} as used
    left join teacher t on kind = 'teacher' and t.id::text = used.id
    left join book b on kind = 'book' and b.id::text = used.id
    where media_id = ${id} order by kind, used.id`)
  return { ...toMediaRow(row, usedIn.length), usedIn: await nameEntries(db, usedIn) }
}

type Use = Media['usedIn'][number]

async function nameEntries(db: Db, uses: readonly Use[]): Promise<Use[]> {
  const titles = new Map<string, string | null>()
  for (const kind of new Set(uses.map((use) => use.kind))) {
    if (!Object.hasOwn(KINDS, kind)) continue
    const ids = uses.filter((use) => use.kind === kind).map((use) => use.id)
    const { rows } = await findEntries(db, kind as KindName, {
      ids,
      sort: 'title',
      order: 'asc',
      page: 1,
      perPage: ids.length,
    })
    for (const { id, title } of rows) titles.set(id, title)
  }
  return uses.map((use) => ({ ...use, title: titleOf(use) ?? titles.get(use.id) ?? null }))
}

function titleOf({ kind, id, title }: Use): string | null | undefined {
  return kind === 'screen' ? SCREEN_PICTURES[id] : title
}
