import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Params } from '../../contract/call.ts'
import type { list, OverviewRow } from '../../contract/staff/content-overview.ts'
import type { Db } from '../../db/client.ts'
import { TODAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { contentEntry, contentSchedule } from '../../db/schema/editing.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { consentState } from '../content/published.ts'
import { containsWords, countUpTo, folded } from '../find-rows.ts'
import { stateOf } from './entry.ts'
import { fieldOf } from './find-entries.ts'
import { countConsents } from './testimonial-consents.ts'

const LIMIT = 1000

const WARNING_DAYS = 7

const FAILURE = sql<string | null>`(
  select s.failure from content_schedule s
  where s.entry_id = "content_entry"."id" and s.state = 'failed' and not exists (
    select from content_version v where v.entry_id = s.entry_id and v.created_at > s.settled_at)
  order by s.settled_at desc limit 1)`

const DUE = {
  due: lte(contentEntry.reviewAt, TODAY),
  expiring: lte(contentEntry.validUntil, sql`${TODAY} + ${sql.raw(String(WARNING_DAYS))}`),
  failed: sql`${FAILURE} is not null`,
} satisfies Record<string, SQL>

export async function countDueContent(db: Db, kinds?: readonly KindName[]) {
  const isSeen = kinds && inArray(contentEntry.kind, [...kinds])
  const count = (condition: SQL) =>
    countUpTo(db, contentEntry, and(isNull(contentEntry.deletedAt), isSeen, condition), LIMIT)
  const [reviews, expiring, expired, failed, consents] = await Promise.all([
    count(DUE.due),
    count(DUE.expiring),
    count(lt(contentEntry.validUntil, TODAY)),
    count(DUE.failed),
    countConsents(db),
  ])
  return { reviews, expiring, expired, failed, consents }
}

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

type OverviewQuery = Omit<Params<typeof list>, 'kind'>

const COUNT_LIMIT = 1000

export async function findOverview(db: Db, kinds: readonly KindName[], query: OverviewQuery) {
  const { q, state, sort, order, page, perPage } = query
  const all = sql.join(
    kinds.map((kind) => selectKind(kind, q, conditionOf(state))),
    sql` union all `,
  )
  const wanted = sql`select * from (${all}) as "entry" where ${stateIs(state)}`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<OverviewRow & Record<string, unknown>>(sql`
    ${wanted} order by ${SORTS[sort]} ${direction} nulls last, "id"
    limit ${perPage} offset ${(page - 1) * perPage}`)
  const counted = await db.execute<{ of: number }>(
    sql`select count(*)::int as "of" from (${wanted} limit ${COUNT_LIMIT + 1}) as "counted"`,
  )
  const total = counted.rows[0]?.of ?? 0
  return {
    rows: rows.map(({ position: _, ...row }) => row),
    total: Math.min(total, COUNT_LIMIT),
    hasMore: total > COUNT_LIMIT,
    next: null,
  }
}

const SORTS = {
  updatedAt: sql`"updatedAt"`,
  title: sql`"title" collate "tr-x-icu"`,
  position: sql`"position"`,
}

function conditionOf(state: OverviewQuery['state']): SQL | undefined {
  if (state === 'deleted') return isNotNull(contentEntry.deletedAt)
  return and(isNull(contentEntry.deletedAt), isDue(state) ? DUE[state] : undefined)
}

function isDue(state: OverviewQuery['state']): state is keyof typeof DUE {
  return state !== undefined && Object.hasOwn(DUE, state)
}

function selectKind(name: KindName, q: string | undefined, isWanted: SQL | undefined): SQL {
  const { table, titleField, address } = kindOf(name)
  const columns: Record<string, PgColumn | undefined> = getTableColumns(table)
  const title = fieldOf(titleField, columns)
  const wanted = and(eq(contentEntry.kind, name), containsWords(folded(title), q ?? ''), isWanted)
  return sql`select ${contentEntry.id} as "id", ${contentEntry.kind} as "kind",
    ${contentEntry.recordId} as "recordId", ${contentEntry.revision} as "revision",
    ${title} as "title", ${address ? fieldOf('slug', columns) : sql`null::text`} as "slug",
    ${stateOf(columns.state)} as "state", ${contentEntry.draft} is not null as "hasDraft",
    ${toIso(contentEntry.updatedAt)} as "updatedAt", ${fullName(account)} as "updatedBy",
    ${contentEntry.reviewAt}::text as "reviewAt", ${contentEntry.validUntil}::text as "validUntil",
    (select ${toIso(sql`min(${contentSchedule.dueAt})`)} from ${contentSchedule}
      where ${contentSchedule.entryId} = ${contentEntry.id}
        and ${contentSchedule.state} = 'waiting') as "scheduledAt",
    ${FAILURE} as "failure",
    ${name === 'testimonial' ? sql`nullif(${consentState(sql`${contentEntry.id}`)}, 'valid')` : sql`null::text`} as "consent",
    ${columns.position ?? table.id} as "position"
    from ${contentEntry}
    left join ${table} on ${table.id} = ${contentEntry.recordId}
    left join ${account} on ${account.id} = ${contentEntry.updatedBy}
    where ${wanted}`
}

function toIso(moment: PgColumn | SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function stateIs(wanted: OverviewQuery['state']): SQL {
  if (wanted === undefined || wanted === 'deleted' || isDue(wanted)) return sql`true`
  if (wanted === 'drafted') return sql`"hasDraft"`
  if (wanted === 'scheduled') return sql`"scheduledAt" is not null`
  return sql`"state" = ${wanted}`
}
