import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Params } from '../../contract/call.ts'
import type { list, OverviewRow } from '../../contract/staff/content-overview.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { contentEntry, contentSchedule } from '../../db/schema/editing.ts'
import { consentState } from '../content/consent-state.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { containsWords, folded } from '../list/contains-words.ts'
import { DUE, FAILURE } from './due.ts'
import { fieldOf } from './find-entries.ts'
import { stateOf } from './get-entry.ts'

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
