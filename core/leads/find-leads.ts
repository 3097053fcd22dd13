import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { list } from '../../contract/staff/lead.ts'
import type { Db } from '../../db/client.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { lead, leadEvent } from '../../db/schema/leads.ts'
import { dayEnd, dayStart } from '../../db/school-day.ts'
import type { Actor } from '../../domain/actor.ts'
import { HEARD_NAMES, STARTED_LEAD_STATUSES } from '../../domain/lead.ts'
import { containsWordsOrNumber } from '../list/contains-words.ts'
import { type Filters, findRows, type ListInput } from '../list/find-rows.ts'
import { type LEVEL, selectLeads, toLeadRow } from './lead-view.ts'

/** `owner`: 0 for leads without one. */
export type LeadFilters = Partial<Filters<typeof list>>

interface Input extends ListInput, LeadFilters {
  sort: 'lastEventAt' | 'dueAt'
}

const BY_DUE = { column: lead.dueAt, condition: isNotNull(lead.dueAt) }
const BY_EVENT = { column: lead.lastEventAt, condition: undefined }

export async function findLeads(db: Db, actor: Actor, input: Input) {
  const list = await findSelected(db, actor, input)
  return { ...list, rows: list.rows.map(toLeadRow) }
}

export function findSelected(db: Db, actor: Actor, given: Input, level?: typeof LEVEL) {
  const isDay = given.view === 'today' && given.sort === 'lastEventAt'
  const input: Input = isDay ? { ...given, sort: 'dueAt', order: 'asc' } : given
  const sort = { lastEventAt: BY_EVENT, dueAt: BY_DUE }[input.sort]
  const where = and(sort.condition, whereLeads(actor, input))
  return findRows(db, input, {
    where,
    sort: sort.column,
    id: lead.id,
    find: ({ where, orderBy, position }) =>
      selectLeads(db, { position, ...(level && { level }) })
        .where(where)
        .orderBy(...orderBy),
  })
}

export function whereLeads(actor: Actor, input: LeadFilters): SQL | undefined {
  const { q, ids, view, status, owner, course, coursePage, campus, source, from, to } = input
  return and(
    isNull(lead.deletedAt),
    q ? containsWordsOrNumber(lead.search, q) : undefined,
    ids ? inArray(lead.id, ids) : undefined,
    view === 'today' ? lt(lead.dueAt, dayEnd()) : undefined,
    view === 'stepless' ? IS_STEPLESS : undefined,
    view === 'mine' ? eq(lead.ownerId, actor.accountId ?? 0) : undefined,
    status ? eq(lead.status, status) : undefined,
    owner === 0 ? isNull(lead.ownerId) : undefined,
    owner ? eq(lead.ownerId, owner) : undefined,
    course ? eq(lead.courseId, course) : undefined,
    coursePage ? eq(lead.pageId, coursePage) : undefined,
    campus ? eq(lead.campusId, campus) : undefined,
    source ? cameBy(source) : undefined,
    from ? gte(lead.createdAt, dayStart(from)) : undefined,
    to ? lt(lead.createdAt, dayEnd(to)) : undefined,
  )
}

/** Started leads without a next step, which no day’s list shows. */
export const IS_STEPLESS = sql`${lead.status} in ${sqlList(STARTED_LEAD_STATUSES)} and ${lead.dueAt} is null`

function cameBy(source: string): SQL {
  if (source in HEARD_NAMES) return eq(lead.source, source)
  return sql`exists (select 1 from ${leadEvent} where ${leadEvent.leadId} = ${lead.id}
    and ${leadEvent.type} = ${source})`
}
