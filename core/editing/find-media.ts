import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { list, Media } from '../../contract/staff/media.ts'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { SCREEN_PICTURES } from '../../domain/opening.ts'
import { KINDS, type KindName } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { containsWords, type Filters, findRows, folded, type ListInput } from '../find-rows.ts'
import { toPicture } from '../media/media.ts'
import { findEntries } from './find-entries.ts'

const USES: SQL = sql`(
  select distinct u.media_id, e.kind, e.id::text as id
  from media_use u join content_entry e on e.id = u.entry_id where e.deleted_at is null
  union all
  select t.picture_id, 'teacher', t.id::text from teacher t
  where t.picture_id is not null and t.deleted_at is null
  union all
  select b.cover_id, 'book', b.id::text from book b where b.cover_id is not null and b.deleted_at is null
  union all
  select m.id, 'screen', m.key from media m where m.key in ${Object.keys(SCREEN_PICTURES)} and m.deleted_at is null
)`

const countUses = sql<number>`(
  select count(*)::int from ${USES} as used where used.media_id = "media"."id"
)`

function toMediaRow(row: typeof media.$inferSelect, uses: number) {
  const { id, key, name, focusX, focusY, revision } = row
  const picture = toPicture(row)
  return {
    ...picture,
    id,
    key,
    name,
    focusX,
    focusY,
    revision,
    uses,
    createdAt: row.createdAt.toISOString(),
  }
}

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

type Input = ListInput & Filters<typeof list>

export async function findMedia(db: Db, input: Input) {
  const list = await findRows(db, input, {
    where: conditionOf(input),
    sort: media.createdAt,
    id: media.id,
    find: ({ where, orderBy, position }) =>
      db
        .select({ id: media.id, row: media, uses: countUses, position })
        .from(media)
        .where(where)
        .orderBy(...orderBy),
  })
  return { ...list, rows: list.rows.map(({ row, uses }) => toMediaRow(row, uses)) }
}

function conditionOf({ q, ids, view }: Input): SQL | undefined {
  return and(
    isNull(media.deletedAt),
    q
      ? containsWords(folded(sql`${media.key} || ' ' || ${media.name} || ' ' || ${media.alt}`), q)
      : undefined,
    ids ? inArray(media.id, ids) : undefined,
    view === 'undescribed' ? eq(media.alt, '') : undefined,
    view === 'unused' ? sql`${media.id} not in (select media_id from ${USES} as used)` : undefined,
  )
}

const MOST = 200

export async function findPictures(db: Db, { q = '', key }: { q?: string; key?: string }) {
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        isNull(media.deletedAt),
        key ? eq(media.key, key) : undefined,
        containsWords(folded(sql`${media.key} || ' ' || ${media.name} || ' ' || ${media.alt}`), q),
      ),
    )
    .orderBy(asc(media.key))
    .limit(MOST)
  return rows.flatMap((row) => {
    const picture = toPicture(row)
    return picture ? [{ key: row.key, name: row.name, ...picture }] : []
  })
}
