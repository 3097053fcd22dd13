import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { list } from '../../contract/staff/lead.ts'
import type { Db } from '../../db/client.ts'
import { dayEnd, dayStart } from '../../db/days.ts'
import { account } from '../../db/schema/accounts.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { page } from '../../db/schema/content.ts'
import { lead, leadEvent, leadStatus } from '../../db/schema/leads.ts'
import { campus, course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import {
  BY_HAND,
  FORM_NAMES,
  OPEN_LEAD_STATUSES,
  STARTED_LEAD_STATUSES,
} from '../../domain/lead.ts'
import { rolesWith } from '../../domain/permissions.ts'
import { exportRows } from '../audit/record-change.ts'
import {
  containsWordsOrNumber,
  countUpTo,
  type Filters,
  findRows,
  type ListInput,
} from '../find-rows.ts'
import { isOfDesk } from '../own-campuses.ts'
import { findLeadSources } from './lead-sources.ts'
import {
  ANSWER_TIME,
  formatFullName,
  LEAD_WAY,
  LEVEL,
  type SelectedLead,
  selectLeads,
  toLeadRow,
} from './lead-view.ts'

/** `owner`: 0 for leads without one. */
type LeadFilters = Partial<Filters<typeof list>>

interface Input extends ListInput, LeadFilters {
  sort: 'lastEventAt' | 'dueAt'
}

const BY_DUE = { column: lead.dueAt, condition: isNotNull(lead.dueAt) }
const BY_EVENT = { column: lead.lastEventAt, condition: undefined }

export async function findLeads(db: Db, actor: Actor, input: Input) {
  const list = await findSelected(db, actor, input)
  return { ...list, rows: list.rows.map(toLeadRow) }
}

function findSelected(db: Db, actor: Actor, given: Input, level?: typeof LEVEL) {
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

function whereLeads(actor: Actor, input: LeadFilters): SQL | undefined {
  const { q, ids, view, status, owner, course, coursePage, campus, source, answer, from, to } =
    input
  return and(
    isNull(lead.deletedAt),
    isOfDesk(actor, 'lead', lead.id),
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
    answer ? sql`${ANSWER_TIME} = ${answer}` : undefined,
    from ? gte(lead.createdAt, dayStart(from)) : undefined,
    to ? lt(lead.createdAt, dayEnd(to)) : undefined,
  )
}

/** Started leads without a next step, which no day’s list shows. */
export const IS_STEPLESS = sql`${lead.status} in ${sqlList(STARTED_LEAD_STATUSES)} and ${lead.dueAt} is null`

/** The first condition finds the rows by an index. */
function cameBy(way: string): SQL | undefined {
  const isForm = way in FORM_NAMES
  if (!isForm && way !== BY_HAND) return eq(lead.source, way)
  const isWay = sql`${LEAD_WAY} = ${way}`
  if (!isForm) return isWay
  const hasSent = sql`exists (select 1 from ${leadEvent} where ${leadEvent.leadId} = ${lead.id}
    and ${leadEvent.type} = ${way})`
  return and(hasSent, isWay)
}

const CARDS = 50
const COUNT_LIMIT = 1000

export function findBoard(db: Db, actor: Actor, filters: LeadFilters) {
  return Promise.all(
    leadStatus.enumValues.map(async (status) => {
      const where = and(whereLeads(actor, filters), eq(lead.status, status))
      const [rows, total] = await Promise.all([
        selectLeads(db).where(where).orderBy(desc(lead.lastEventAt), desc(lead.id)).limit(CARDS),
        countUpTo(db, lead, where, COUNT_LIMIT + 1),
      ])
      const hasMore = total > COUNT_LIMIT
      return { status, total: Math.min(total, COUNT_LIMIT), hasMore, rows: rows.map(toLeadRow) }
    }),
  )
}

export type ExportedLead = ReturnType<typeof toExported>

export function exportLeads(db: Db, actor: Actor, filters: LeadFilters) {
  return exportRows<ExportedLead>(db, actor, {
    entity: 'lead',
    filters,
    count: () => db.$count(lead, whereLeads(actor, filters)),
    find: async (page) => {
      const input = { ...filters, ...page, order: 'desc', sort: 'lastEventAt' } as const
      const { rows, next } = await findSelected(db, actor, input, LEVEL)
      return { rows: rows.map(toExported), next }
    },
  })
}

function toExported(row: Omit<SelectedLead, 'position'>) {
  const { email, unconfirmedEmails, campaign, level, firstResponseMinutes } = row
  return { ...toLeadRow(row), email, unconfirmedEmails, campaign, level, firstResponseMinutes }
}

const HAS_OPEN_LEADS = sql`exists (select from lead where lead.owner_id = account.id and lead.deleted_at is null
  and ${inArray(lead.status, OPEN_LEAD_STATUSES)})`
const IS_ASKED_FROM = sql`exists (select from lead where lead.page_id = page.id and lead.deleted_at is null)`
const HAS_NO_COURSE = sql`not exists (select from course where course.page_id = page.id and course.deleted_at is null)`

export async function findLeadOptions(db: Db) {
  const [owners, courses, campuses, pages, sources] = await Promise.all([
    db
      .select({
        id: account.id,
        name: account.name,
        surname: account.surname,
        isClosed: sql<boolean>`${account.deletedAt} is not null`,
      })
      .from(account)
      .where(
        and(
          inArray(account.role, rolesWith('lead:write')),
          or(isNull(account.deletedAt), HAS_OPEN_LEADS),
        ),
      )
      .orderBy(asc(account.surname), asc(account.name)),
    db
      .select({ id: course.id, name: course.name })
      .from(course)
      .where(isNull(course.deletedAt))
      .orderBy(asc(course.name)),
    db
      .select({ id: campus.id, name: campus.name })
      .from(campus)
      .where(isNull(campus.deletedAt))
      .orderBy(asc(campus.position)),
    db
      .select({ id: page.id, name: page.title })
      .from(page)
      .where(and(IS_ASKED_FROM, HAS_NO_COURSE))
      .orderBy(asc(page.title)),
    findLeadSources(db),
  ])
  return {
    owners: owners.map(({ id, isClosed, ...one }) => ({ id, name: formatFullName(one), isClosed })),
    courses,
    campuses,
    pages,
    sources: sources.map(({ code, name, isActive }) => ({ code, name, isActive })),
  }
}
