import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { article, page } from '../../db/schema/content.ts'
import { slugHistory } from '../../db/schema/editing.ts'
import { AppError } from '../errors.ts'
import { KINDS } from './kinds.ts'
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
