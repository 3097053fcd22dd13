import { type SQL, sql } from 'drizzle-orm'
import type { media } from '../../db/schema/media.ts'
import { SCREEN_PICTURES } from '../../domain/screen-pictures.ts'
import { toPicture } from '../media/picture.ts'

export const USES: SQL = sql`(
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

export const countUses = sql<number>`(
  select count(*)::int from ${USES} as used where used.media_id = "media"."id"
)`

export function toMediaRow(row: typeof media.$inferSelect, uses: number) {
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
