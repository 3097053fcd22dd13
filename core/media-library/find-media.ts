import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { list } from '../../contract/staff/media.ts'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { containsWords, folded } from '../list/contains-words.ts'
import { type Filters, findRows, type ListInput } from '../list/find-rows.ts'
import { countUses, toMediaRow, USES } from './media-view.ts'

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
