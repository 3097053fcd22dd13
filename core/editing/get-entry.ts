import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { contentEntry, contentSchedule } from '../../db/schema/editing.ts'
import { KINDS } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { type EntryRef, findPublishedBody } from './entry.ts'
import { findPreviewEnd } from './preview.ts'

export type EntryState = 'new' | 'published' | 'unpublished'

export async function getEntry(db: Db, { kind, id }: EntryRef) {
  const table = KINDS[kind].table
  const { state } = getTableColumns(table) as Record<string, PgColumn | undefined>
  const [row] = await db
    .select({
      entry: contentEntry,
      updatedBy: sql<string | null>`${fullName(account)}`,
      state: stateOf(state),
    })
    .from(contentEntry)
    .leftJoin(table, eq(table.id, contentEntry.recordId))
    .leftJoin(account, eq(account.id, contentEntry.updatedBy))
    .where(and(eq(contentEntry.id, id), eq(contentEntry.kind, kind)))
  if (!row) throw new AppError('not-found')
  const { entry } = row
  const published = await findPublishedBody(db, entry)
  return {
    id,
    recordId: entry.recordId,
    revision: entry.revision,
    state: row.state,
    body: entry.draft ?? published ?? {},
    published,
    hasDraft: entry.draft !== null,
    updatedAt: entry.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    reviewAt: entry.reviewAt,
    validUntil: entry.validUntil,
    isDeleted: entry.deletedAt !== null,
    schedule: await findWaiting(db, id),
    previewUntil: await findPreviewEnd(db, id),
  }
}

export function stateOf(state: PgColumn | undefined): SQL<EntryState> {
  const whenPublished = state ? sql`${state} = 'published'` : sql`true`
  return sql`case when ${contentEntry.recordId} is null then 'new' when ${whenPublished} then 'published' else 'unpublished' end`
}

async function findWaiting(db: Db, entryId: string) {
  const rows = await db
    .select({ act: contentSchedule.act, dueAt: contentSchedule.dueAt })
    .from(contentSchedule)
    .where(and(eq(contentSchedule.entryId, entryId), eq(contentSchedule.state, 'waiting')))
    .orderBy(contentSchedule.dueAt)
  return rows.map(({ act, dueAt }) => ({ act, dueAt: dueAt.toISOString() }))
}
