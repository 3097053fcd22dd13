import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { DueRow, due } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { contact, learner } from '../../db/schema/people.ts'
import { campus } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatNumber } from '../../domain/agreement.ts'
import { openInstalments } from '../../domain/payment-plan.ts'
import { addDays, daysUntil, mondayOf, schoolDay } from '../../domain/school-time.ts'
import { containsWords, folded } from '../find-rows.ts'
import { isOfDesk } from '../own-campuses.ts'
import { phoneKey } from '../phones.ts'
import { PAYER_PHONE, PLAN } from './get-agreement.ts'

type Input = Params<typeof due>
type View = Input['view']
type Filters = Pick<Input, 'campus' | 'course' | 'q'>

const COUNT_LIMIT = 1000

/** Agreements with something to pay, the oldest day first; a promise puts one off until its day. */
export async function findDue(db: Db, actor: Actor, input: Input) {
  const { rows, total } = await findPage(db, actor, input)
  return {
    rows: rows.map((row) => toRow(row, input.view)),
    total: Math.min(total, COUNT_LIMIT),
    hasMore: total > COUNT_LIMIT,
    totals: await findTotals(db, actor, input),
  }
}

function lastDayOfWeek(): string {
  return addDays(mondayOf(schoolDay()), 6)
}

function isIn(view: View): SQL | undefined {
  const today = schoolDay()
  const isOpen = or(isNull(agreement.promisedOn), lte(agreement.promisedOn, today))
  const conditions: Record<View, SQL | undefined> = {
    overdue: and(lt(agreement.dueOn, today), isOpen),
    today: and(lte(agreement.dueOn, today), isOpen),
    week: and(lte(agreement.dueOn, lastDayOfWeek()), isOpen),
    promised: isNotNull(agreement.promisedOn),
    unplanned: and(isNull(agreement.dueOn), gt(agreement.agreed, agreement.paid)),
  }
  return conditions[view]
}

function isAsked(actor: Actor, { campus: at, course, q }: Filters): SQL | undefined {
  return and(
    isOfDesk(actor, 'agreement', agreement.id),
    at ? eq(agreement.campusId, at) : undefined,
    course
      ? sql`exists (select from ${enrollment} join ${courseGroup} on ${courseGroup.id} = ${enrollment.groupId}
      where ${enrollment.agreementId} = ${agreement.id} and ${courseGroup.courseId} = ${course})`
      : undefined,
    q ? containsWords(folded(fullName(learner)), q) : undefined,
  )
}

/** The group of the newest enrollment of the agreement. */
const GROUP = sql<{ id: number; name: string } | null>`(
  select json_build_object('id', ${courseGroup.id}, 'name', ${courseGroup.name})
  from ${enrollment} join ${courseGroup} on ${courseGroup.id} = ${enrollment.groupId}
  where ${enrollment.agreementId} = ${agreement.id} order by ${enrollment.id} desc limit 1)`

async function findPage(db: Db, actor: Actor, input: Input) {
  const { page, perPage } = input
  const condition = and(isIn(input.view), isAsked(actor, input))
  const rows = await db
    .select({
      row: agreement,
      learner: fullName(learner),
      payer: sql<string | null>`nullif(concat_ws(' ', ${contact.name}, ${contact.surname}), '')`,
      phone: PAYER_PHONE,
      ownPhone: learner.phone,
      email: sql<string | null>`coalesce(${contact.email}, ${learner.email})`,
      campus: campus.name,
      group: GROUP,
      plan: PLAN,
    })
    .from(agreement)
    .innerJoin(learner, eq(learner.id, agreement.learnerId))
    .leftJoin(contact, eq(contact.id, agreement.payerId))
    .leftJoin(campus, eq(campus.id, agreement.campusId))
    .where(condition)
    .orderBy(
      asc(input.view === 'promised' ? agreement.promisedOn : agreement.dueOn),
      asc(agreement.id),
    )
    .limit(perPage)
    .offset((page - 1) * perPage)
  const found = db
    .select({ one: sql`1` })
    .from(agreement)
    .innerJoin(learner, eq(learner.id, agreement.learnerId))
    .where(condition)
    .limit(COUNT_LIMIT + 1)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found.getSQL()}) as found`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

type Row = Awaited<ReturnType<typeof findPage>>['rows'][number]

function toRow({ row, payer, phone, campus: at, plan, ...rest }: Row, view: View): DueRow {
  const reached = phone ?? rest.ownPhone
  const today = schoolDay()
  const open = openInstalments(plan, row.paid)
  const sumUntil = (day: string) =>
    open.reduce((sum, one) => (one.dueOn <= day ? sum + one.open : sum), 0)
  const { id, revision, dueOn, promisedOn, promiseNote } = row
  return {
    id,
    revision,
    dueOn,
    number: formatNumber(row.year, row.number),
    learner: { id: row.learnerId, name: rest.learner },
    payer: row.payerId === null || payer === null ? null : { id: row.payerId, name: payer, phone },
    company: row.companyName,
    reach: { phone: reached, phoneKey: reached && phoneKey(reached), email: rest.email },
    group: rest.group,
    campus: row.campusId === null || at === null ? null : { id: row.campusId, name: at },
    balance: row.agreed - row.paid,
    overdue: sumUntil(addDays(today, -1)),
    due: sumUntil(view === 'week' ? lastDayOfWeek() : today),
    daysLate: dueOn === null ? 0 : Math.max(-daysUntil(dueOn), 0),
    promise: promisedOn === null ? null : { on: promisedOn, note: promiseNote },
  }
}

interface Total {
  id: number | null
  name: string | null
  overdue: number
  week: number
  learners: number
}

/** The sums that are overdue, and those that fall due to the end of the week, by campus; promises change neither. */
async function findTotals(db: Db, actor: Actor, { course, campus: at }: Filters) {
  const [today, sunday] = [schoolDay(), lastDayOfWeek()]
  const condition = isAsked(actor, { course, campus: at })
  const { rows } = await db.execute<Total & Record<string, unknown>>(sql`
    with late as (
      select ${agreement.id}, ${agreement.campusId}, ${agreement.paid}, ${agreement.version}, ${agreement.dueOn}
      from ${agreement} where ${and(lte(agreement.dueOn, sunday), condition)}
    ), owed as (
      select late.campus_id, late.due_on,
        greatest(coalesce(sum(i.amount) filter (where i.due_on < ${today}::date), 0) - late.paid, 0) as overdue,
        greatest(sum(i.amount) - late.paid, 0) as until
      from late join instalment i on i.agreement_id = late.id and i.version = late.version
        and i.due_on <= ${sunday}::date
      group by late.id, late.campus_id, late.paid, late.due_on
    )
    select c.id, c.name, sum(owed.overdue)::float8 as overdue, sum(owed.until - owed.overdue)::float8 as week,
      count(*) filter (where owed.overdue > 0)::int as learners
    from owed left join campus c on c.id = owed.campus_id
    group by c.id, c.name, c.position order by c.position nulls last, c.id`)
  return rows.map(({ id, name, overdue, week, learners }) => ({
    campus: id === null || name === null ? null : { id, name },
    overdue,
    week,
    learners,
  }))
}
