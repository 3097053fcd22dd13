import { and, asc, eq, or } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { saveView } from '../../contract/staff/saved-view.ts'
import type { Db } from '../../db/client.ts'
import { savedView } from '../../db/schema/leads.ts'
import { AppError } from '../errors.ts'
import type { StaffSession } from './staff-sessions.ts'

export async function findSavedViews(
  db: Db,
  { accountId }: StaffSession,
  { resource }: { resource: string },
) {
  const rows = await db
    .select()
    .from(savedView)
    .where(
      and(
        eq(savedView.resource, resource),
        or(eq(savedView.accountId, accountId), eq(savedView.isShared, true)),
      ),
    )
    .orderBy(asc(savedView.name), asc(savedView.id))
    .limit(100)
  return rows.map((row) => toView(row, accountId))
}

export async function createSavedView(
  db: Db,
  { accountId }: StaffSession,
  view: Body<typeof saveView>,
) {
  const [row] = await db
    .insert(savedView)
    .values({ ...view, accountId })
    .returning()
  if (!row) throw new Error('The view was not stored.')
  return toView(row, accountId)
}

export async function deleteSavedView(db: Db, { accountId }: StaffSession, { id }: { id: number }) {
  const rows = await db
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.accountId, accountId)))
    .returning({ id: savedView.id })
  if (rows.length === 0) throw new AppError('not-found', { message: 'Bu görünüm sizin değil.' })
}

function toView(row: typeof savedView.$inferSelect, accountId: number) {
  const { id, name, query, isShared } = row
  return { id, name, query, isShared, isOwn: row.accountId === accountId }
}
