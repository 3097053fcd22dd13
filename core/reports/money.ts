import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DebtAge, MoneyMonth } from '../../contract/staff/report.ts'
import type { Db } from '../../db/client.ts'
import { agreement, instalment } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { agreementEntry } from '../../db/schema/money.ts'
import type { Actor } from '../../domain/actor.ts'
import { DEBT_AGES } from '../../domain/agreement.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { isOfDesk } from '../own-campuses.ts'
import { factColumns, readSpan, type Scope, type Span, seenBy } from './facts.ts'

export async function reportMoney(db: Db, actor: Actor, asked: Scope) {
  const scope = seenBy(actor, asked)
  const span = readSpan(scope)
  return {
    ...span,
    months: await findMonths(db, scope, span),
    debts: await findDebts(db, scope),
  }
}

const NUMBER = sql`${agreement.year} || '-' || lpad(${agreement.number}::text, 4, '0')`

/** Agreements that pay for a group of the course. */
function isOfCourse(course: number | undefined): SQL | undefined {
  return course === undefined
    ? undefined
    : sql`exists (select from ${enrollment} join ${courseGroup} on ${courseGroup.id} = ${enrollment.groupId}
      where ${enrollment.agreementId} = ${agreement.id} and ${courseGroup.courseId} = ${course})`
}

/** A plan counts at the campus of its agreement. */
function isAgreedIn(scope: Scope): SQL {
  const { campus, course } = scope
  const isAt = campus === undefined ? undefined : eq(agreement.campusId, campus)
  return and(isOfCourse(course), isAt, isOfDesk(scope, 'agreement', agreement.id)) ?? sql`true`
}

const PLAN = sql`${agreement} join ${instalment} on ${instalment.agreementId} = ${agreement.id}
  and ${instalment.version} = ${agreement.version}`

export function plannedFacts(scope: Scope, { from, to }: Span): SQL {
  const columns = factColumns({
    id: instalment.position,
    day: instalment.dueOn,
    key: sql`'planned'`,
    learnerId: agreement.learnerId,
    note: NUMBER,
    amount: instalment.amount,
  })
  return sql`select ${columns} from ${PLAN}
    where ${instalment.dueOn} between ${from}::date and ${to}::date and ${isAgreedIn(scope)}`
}

function isTakenBy(scope: Scope): SQL | undefined {
  const isOwn = isOfDesk(scope, 'campus', agreementEntry.campusId)
  return isOwn && or(isNull(agreementEntry.campusId), isOwn)
}

/** Payments and refunds, at the campus that took or gave them. What was taken back counts as its opposite. */
export function entryFacts(scope: Scope, { from, to }: Span): SQL {
  const isAt = scope.campus === undefined ? undefined : eq(agreementEntry.campusId, scope.campus)
  const columns = factColumns({
    id: agreementEntry.id,
    day: agreementEntry.day,
    key: agreementEntry.kind,
    learnerId: agreement.learnerId,
    note: NUMBER,
    amount: sql`case when ${agreementEntry.kind} = 'refund' then -${agreementEntry.amount} else ${agreementEntry.amount} end`,
  })
  return sql`select ${columns}
    from ${agreementEntry} join ${agreement} on ${agreement.id} = ${agreementEntry.agreementId}
    where ${agreementEntry.way} is not null and ${agreementEntry.day} between ${from}::date and ${to}::date
      and ${and(isOfCourse(scope.course), isAt, isTakenBy(scope)) ?? sql`true`}`
}

/** Instalments whose day is over and that are not paid; payments cover the oldest first. */
export function debtFacts(scope: Scope): SQL {
  const today = sql`${schoolDay()}::date`
  const columns = factColumns({
    id: sql`late.agreement_id`,
    day: sql`late.due_on`,
    key: sql`case when late.days <= 30 then '0-30' when late.days <= 60 then '31-60'
      when late.days <= 90 then '61-90' else '90+' end`,
    learnerId: sql`late.learner_id`,
    note: sql`late.note`,
    amount: sql`late.open`,
  })
  return sql`select ${columns} from (
      select ${agreement.id} as agreement_id, ${agreement.learnerId}, ${NUMBER} as note, ${instalment.dueOn},
        ${today} - ${instalment.dueOn} as days,
        least(${instalment.amount}, greatest(sum(${instalment.amount}) over (
          partition by ${agreement.id} order by ${instalment.position}) - ${agreement.paid}, 0)) as open
      from ${PLAN}
      where ${agreement.dueOn} < ${today} and ${instalment.dueOn} < ${today} and ${isAgreedIn(scope)}
    ) late where late.open > 0`
}

async function findMonths(db: Db, scope: Scope, span: Span): Promise<MoneyMonth[]> {
  const { rows } = await db.execute<MoneyMonth & Record<string, unknown>>(sql`
    with fact as (${plannedFacts(scope, span)} union all ${entryFacts(scope, span)}),
    summed as (
      select date_trunc('month', fact.day::timestamp) as m, fact.key, sum(fact.amount) as amount from fact group by 1, 2)
    select to_char(m, 'YYYY-MM') as month,
      coalesce(sum(summed.amount) filter (where summed.key = 'planned'), 0) as planned,
      coalesce(sum(summed.amount) filter (where summed.key = 'payment'), 0) as received,
      coalesce(sum(summed.amount) filter (where summed.key = 'refund'), 0) as refunded
    from generate_series(date_trunc('month', ${span.from}::timestamp), ${span.to}::timestamp, '1 month') m
    left join summed using (m)
    group by m order by m`)
  return rows
}

async function findDebts(db: Db, scope: Scope): Promise<DebtAge[]> {
  const { rows } = await db.execute<DebtAge & Record<string, unknown>>(sql`
    select fact.key as age, sum(fact.amount) as amount, count(distinct fact.id)::int as agreements
    from (${debtFacts(scope)}) fact group by 1`)
  const found = new Map(rows.map((row) => [row.age, row]))
  return DEBT_AGES.map((age) => found.get(age) ?? { age, amount: 0, agreements: 0 })
}
