import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import type { Actor } from '../accounts/actor.ts'
import { containsWordsOrNumber } from '../list/contains-words.ts'
import { findRows, type ListInput } from '../list/find-rows.ts'
import { dayEnd, dayStart } from '../school/school-day.ts'
import { type LEAD, selectLeads, toLeadRow } from './lead-view.ts'
import { HEARD_NAMES } from './lead-words.ts'

export interface LeadFilters {
  /** Words of names, an address, or a number in any spelling. */
  q?: string | undefined
  ids?: number[] | undefined
  view?: 'today' | 'all' | 'mine' | undefined
  status?: (typeof lead.$inferSelect)['status'] | undefined
  owner?: number | undefined
  course?: number | undefined
  coursePage?: number | undefined
  campus?: number | undefined
  source?: string | undefined
  /** Days of the school, both included. */
  from?: string | undefined
  to?: string | undefined
}

interface Input extends ListInput, LeadFilters {
  sort: 'lastEventAt' | 'dueAt'
}

const BY_DUE = { column: lead.dueAt, condition: isNotNull(lead.dueAt) }
const BY_EVENT = { column: lead.lastEventAt, condition: undefined }

/** What people asked for: a page of it; what is due today by when it was due. */
export async function findLeads(db: Db, actor: Actor, input: Input) {
  const isToday = input.view === 'today'
  const sort = isToday || input.sort === 'dueAt' ? BY_DUE : BY_EVENT
  const where = and(sort.condition, conditionOf(actor, input))
  const list = await findRows(db, input, {
    where,
    sort: sort.column,
    id: lead.id,
    find: ({ where, orderBy, position }) =>
      selectLeads(db, { position })
        .where(where)
        .orderBy(...orderBy) as Promise<Row[]>,
  })
  return {
    ...list,
    rows: list.rows.map((row) => toLeadRow(row as Parameters<typeof toLeadRow>[0])),
  }
}

type Row = { [name in keyof typeof LEAD]: unknown } & { id: number; position: string }

export function conditionOf(actor: Actor, input: LeadFilters): SQL | undefined {
  const { q, ids, view, status, owner, course, coursePage, campus, source, from, to } = input
  return and(
    isNull(lead.deletedAt),
    q ? containsWordsOrNumber(lead.search, q) : undefined,
    ids ? inArray(lead.id, ids) : undefined,
    view === 'today' ? lt(lead.dueAt, dayEnd()) : undefined,
    view === 'mine' ? eq(lead.ownerId, actor.accountId ?? 0) : undefined,
    status ? eq(lead.status, status) : undefined,
    owner ? eq(lead.ownerId, owner) : undefined,
    course ? eq(lead.courseId, course) : undefined,
    coursePage ? eq(lead.pageId, coursePage) : undefined,
    campus ? eq(lead.campusId, campus) : undefined,
    source ? cameBy(source) : undefined,
    from ? gte(lead.lastEventAt, dayStart(from)) : undefined,
    to ? lt(lead.lastEventAt, dayEnd(to)) : undefined,
  )
}

function cameBy(source: string): SQL {
  if (source in HEARD_NAMES) return eq(lead.source, source)
  return sql`exists (select 1 from ${leadEvent} where ${leadEvent.leadId} = ${lead.id}
    and ${leadEvent.type} = ${source})`
}
