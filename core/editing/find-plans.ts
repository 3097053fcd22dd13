import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry, contentSchedule } from '../../db/schema/editing.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { fieldOf } from './find-entries.ts'

export async function findPlans(db: Db, kinds: readonly KindName[], limit: number) {
  const plans = await db
    .select({
      id: contentEntry.id,
      kind: contentEntry.kind,
      act: contentSchedule.act,
      dueAt: contentSchedule.dueAt,
    })
    .from(contentSchedule)
    .innerJoin(contentEntry, eq(contentEntry.id, contentSchedule.entryId))
    .where(
      and(
        eq(contentSchedule.state, 'waiting'),
        inArray(contentEntry.kind, [...kinds]),
        isNull(contentEntry.deletedAt),
      ),
    )
    .orderBy(asc(contentSchedule.dueAt), asc(contentSchedule.id))
    .limit(limit)
  const idsOf = Map.groupBy(plans, ({ kind }) => kind as KindName)
  const found = await Promise.all(
    [...idsOf].map(([kind, own]) =>
      findTitles(
        db,
        kind,
        own.map(({ id }) => id),
      ),
    ),
  )
  const titles = new Map(found.flat().map(({ id, title }) => [id, title]))
  return plans.map(({ kind, dueAt, ...plan }) => ({
    ...plan,
    kind: kind as KindName,
    dueAt: dueAt.toISOString(),
    title: titles.get(plan.id) ?? null,
  }))
}

function findTitles(db: Db, kind: KindName, ids: string[]) {
  const { table, titleField } = kindOf(kind)
  return db
    .select({ id: contentEntry.id, title: fieldOf(titleField, getTableColumns(table)) })
    .from(contentEntry)
    .leftJoin(table, eq(table.id, contentEntry.recordId))
    .where(inArray(contentEntry.id, ids))
}
