import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { CountedRow, rows } from '../../contract/staff/report.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { courseGroup, groupTeacher } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { readSpan, type Scope, type Span, seenBy } from './facts.ts'
import { capacityFacts, endFacts, renewalFacts, seatFacts } from './groups.ts'
import { debtFacts, entryFacts, plannedFacts } from './money.ts'
import { hourFacts } from './teachers.ts'

type Input = Params<typeof rows>

const FACTS: Record<Input['of'], (scope: Scope, span: Span) => SQL> = {
  planned: plannedFacts,
  received: entryFacts,
  refunded: entryFacts,
  debts: debtFacts,
  ends: endFacts,
  renewals: renewalFacts,
  hours: hourFacts,
  seats: seatFacts,
  capacity: capacityFacts,
}

const KEYS: Partial<Record<Input['of'], string>> = { received: 'payment', refunded: 'refund' }

function isAsked({ of, age, state, reason, teacher, group, renewed }: Input): SQL {
  const key = KEYS[of] ?? age ?? state
  const ofTeacher =
    teacher &&
    sql`coalesce(fact."teacherId" = ${teacher}, exists (select from ${groupTeacher}
    where ${groupTeacher.groupId} = fact."groupId" and ${groupTeacher.teacherId} = ${teacher}))`
  const conditions = and(
    key ? sql`fact.key = ${key}` : undefined,
    reason === undefined ? undefined : sql`coalesce(fact.note, '') = ${reason}`,
    ofTeacher || undefined,
    group ? sql`fact."groupId" = ${group}` : undefined,
    renewed ? sql`fact."isRenewed" = ${renewed === 'yes'}` : undefined,
  )
  return conditions ?? sql`true`
}

/** The list behind a figure of a report, a page of it. */
export async function findCountedRows(db: Db, actor: Actor, input: Input) {
  const span = readSpan(input)
  const { of, page, perPage } = input
  const fact = sql`(${FACTS[of](seenBy(actor, input), span)}) fact`
  const found = await db.execute<CountedRow & { total: number; sum: number | null }>(sql`
    select fact.day, fact.note, fact.amount, fact.hours, fact."isRenewed", fact."lessonId",
      case when ${learner.id} is not null
        then jsonb_build_object('id', ${learner.id}, 'name', ${fullName(learner)}) end as learner,
      case when ${courseGroup.id} is not null
        then jsonb_build_object('id', ${courseGroup.id}, 'name', ${courseGroup.name}) end as "group",
      (count(*) over ())::int as total, sum(fact.amount) over () as sum
    from ${fact}
    left join ${learner} on ${eq(learner.id, sql`fact."learnerId"`)}
    left join ${courseGroup} on ${eq(courseGroup.id, sql`fact."groupId"`)}
    where ${isAsked(input)}
    order by fact.day, ${learner.name}, ${learner.surname}, fact.note, fact.id
    limit ${perPage} offset ${(page - 1) * perPage}`)
  const [first] = found.rows
  return {
    ...span,
    rows: found.rows.map(({ total: _total, sum: _sum, ...row }) => row),
    total: first?.total ?? 0,
    sum: first?.sum ?? null,
  }
}
