import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AdviserCount, AnswerCount, SourceCount } from '../../contract/staff/report.ts'
import type { Db } from '../../db/client.ts'
import { dayEnd, dayStart } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { ANSWER_TIMES } from '../../domain/lead.ts'
import { findWayNames } from '../leads/lead-sources.ts'
import { ANSWER_TIME, LEAD_WAY } from '../leads/lead-view.ts'
import { isOfDesk } from '../own-campuses.ts'
import { readSpan, type Scope } from './facts.ts'

const COUNTS = {
  leads: sql<number>`count(*)::int`,
  enrolled: sql<number>`count(*) filter (where lead.status = 'enrolled')::int`,
}

const ANSWERED = {
  ...COUNTS,
  answered: sql<number>`count(lead.first_response_minutes)::int`,
  minutes: sql<
    number | null
  >`percentile_cont(0.5) within group (order by lead.first_response_minutes)`,
}

const MOST_FIRST = sql`count(*) desc`

export async function reportLeads(db: Db, actor: Actor, scope: Scope) {
  const span = readSpan(scope)
  const isAsked = and(
    isNull(lead.deletedAt),
    gte(lead.createdAt, dayStart(span.from)),
    lt(lead.createdAt, dayEnd(span.to)),
    isOfDesk(actor, 'lead', lead.id),
    scope.campus === undefined ? undefined : eq(lead.campusId, scope.campus),
    scope.course === undefined ? undefined : eq(lead.courseId, scope.course),
  )
  return {
    ...span,
    sources: await findSources(db, isAsked),
    advisers: await findAdvisers(db, isAsked),
    answers: await findAnswers(db, isAsked),
  }
}

async function findSources(db: Db, isAsked: SQL | undefined): Promise<SourceCount[]> {
  const rows = await db
    .select({ code: LEAD_WAY, ...ANSWERED })
    .from(lead)
    .where(isAsked)
    .groupBy(sql`1`)
    .orderBy(MOST_FIRST, sql`1`)
  const names = await findWayNames(db)
  return rows.map(({ code, ...counts }) => ({
    source: { code, name: names.get(code) ?? code },
    ...counts,
  }))
}

async function findAdvisers(db: Db, isAsked: SQL | undefined): Promise<AdviserCount[]> {
  const rows = await db
    .select({ id: account.id, name: fullName(account), ...ANSWERED })
    .from(lead)
    .leftJoin(account, eq(account.id, lead.ownerId))
    .where(isAsked)
    .groupBy(account.id)
    .orderBy(MOST_FIRST, account.id)
  return rows.map(({ id, name, ...counts }) => ({
    adviser: id === null ? null : { id, name },
    ...counts,
  }))
}

async function findAnswers(db: Db, isAsked: SQL | undefined): Promise<AnswerCount[]> {
  const rows = await db
    .select({ answer: ANSWER_TIME, ...COUNTS })
    .from(lead)
    .where(isAsked)
    .groupBy(sql`1`)
  const found = new Map(rows.map((row) => [row.answer, row]))
  return ANSWER_TIMES.map((answer) => found.get(answer) ?? { answer, leads: 0, enrolled: 0 })
}
