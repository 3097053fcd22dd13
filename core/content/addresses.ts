import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import * as content from '../../db/schema/content.ts'
import { article, page } from '../../db/schema/content.ts'
import { slugHistory } from '../../db/schema/editing.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { test } from '../../db/schema/placement.ts'
import { about, contactSettings, legalText } from '../../db/schema/settings.ts'
import { AppError } from '../errors.ts'
import { HOME_KINDS, KINDS } from './kinds.ts'
import { published } from './published.ts'

const TABLES = { page, article }

export async function getAddress(db: Db, path: string): Promise<{ path: string }> {
  for (const kind of ['page', 'article'] as const) {
    const { address } = KINDS[kind]
    if (!(address && path.startsWith(address))) continue
    const table = TABLES[kind]
    const [row] = await db
      .select({ slug: table.slug })
      .from(slugHistory)
      .innerJoin(table as PgTable, and(eq(table.id, slugHistory.recordId), published(table)))
      .where(and(eq(slugHistory.kind, kind), eq(slugHistory.slug, path.slice(address.length))))
    if (row) return { path: address + row.slug }
  }
  throw new AppError('not-found', { message: 'Bu adreste bir sayfa yok.' })
}

export async function listAddresses(db: Db) {
  const { page, article, faq } = content
  const home = [...HOME_KINDS.map((kind) => KINDS[kind].table), content.level].map(
    (table) => sql`select max(updated_at) as changed from ${table}`,
  )
  const { rows } = await db.execute<{ path: string; changed: string }>(sql`
    select path, to_char(changed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed from (
      select 1 as place, '/' as path, max(changed) as changed
        from (${sql.join(home, sql` union all `)}) as parts
      union all select 2, '/contact', max(updated_at) from ${contactSettings}
      union all select 3, '/faq', max(updated_at) from ${faq}
      union all select 4, '/about', max(updated_at) from ${about}
      union all select 5, '/gruplar', max(updated_at) from ${courseGroup}
      union all select 5, '/page/' || slug, updated_at from ${page} where ${published(page)}
      union all select 6, '/article', max(updated_at) from ${article} where ${published(article)}
      union all select 7, '/article/' || slug, updated_at from ${article}
        where ${published(article)} and published_at <= now()
      union all select 8, '/test/' || slug, updated_at from ${test} where ${published(test)}
      union all select 8, '/testimiz-ne-kadar-dogru', max(updated_at) from ${test} where ${published(test)}
      union all select 9, '/' || slug, max(published_at) from ${legalText} group by slug
    ) as addresses
    where changed is not null
    order by place, path`)
  return rows.map(({ path, changed }) => ({ path, updatedAt: changed }))
}
