import { sql } from 'drizzle-orm'
import { insertAgreements, type PastAgreement } from '../core/agreements/insert-agreements.ts'
import { createDiscountKind } from '../core/agreements/money-settings.ts'
import { setAgreements } from '../core/enrollments/write-enrollment.ts'
import type { Db } from '../db/client.ts'
import { SYSTEM } from '../domain/actor.ts'
import { addMonths } from '../domain/payment-plan.ts'
import { addDays, type Day } from '../domain/school-time.ts'
import { agreeOn, type Kind, payFor } from './plausible-money.ts'
import type { Money } from './read-money.ts'

interface Member {
  enrollmentId: number
  learnerId: number
  payerId: number | null
  campusId: number | null
  group: string
  courseKey: string
  course: string
  level: string
  hours: number | null
  price: number | null
  instalments: number
  startsOn: Day
  /** Counts from 0 within the group. */
  person: number
}

interface School {
  money: Money
  today: Day
  kinds: readonly Kind[]
  desk: readonly number[]
  firstCampus: number | null
}

/** Agreements of everybody who is or was in a group, and of the levels that some had before. */
export async function loadMoney(db: Db, money: Money, today: Day): Promise<void> {
  const kinds: Kind[] = []
  for (const [position, { percent = null, amount = null, ...kind }] of money.discounts.entries()) {
    kinds.push(await createDiscountKind(db, SYSTEM, { ...kind, percent, amount, position }))
  }
  const members = await findMembers(db)
  const school = { money, today, kinds, ...(await findDesk(db)) }
  const present = promise(
    members.map((member) => toAgreement(school, member)),
    school,
  )
  const earlier = money.earlier.flatMap((one) =>
    members
      .filter(({ group }) => group === one.group)
      .map((member) => toEarlier(school, member, one)),
  )
  const ids = await insertAgreements(db, [...present, ...earlier])
  await setAgreements(
    db,
    members.map(({ enrollmentId }, at) => ({ id: enrollmentId, agreementId: ids[at] ?? 0 })),
  )
}

async function findMembers(db: Db): Promise<Member[]> {
  const { rows } = await db.execute<Member & Record<string, unknown>>(sql`
    select e.id as "enrollmentId", e.learner_id as "learnerId", g.campus_id as "campusId", g.name as "group",
      c.key as "courseKey", c.name as course, l.name as level, l.hours, g.price, g.instalments, g.starts_on::text as "startsOn",
      coalesce(e.contact_id, (select k.contact_id from contact_learner k where k.learner_id = e.learner_id
        order by k.relation, k.contact_id limit 1)) as "payerId",
      (row_number() over (partition by g.id order by e.id))::int - 1 as person
    from enrollment e join course_group g on g.id = e.group_id join course c on c.id = g.course_id
    join level l on l.id = g.level_id
    where e.state in ('active', 'finished') and e.agreement_id is null order by e.id`)
  return rows
}

async function findDesk(db: Db): Promise<Pick<School, 'desk' | 'firstCampus'>> {
  const { rows } = await db.execute<{ desk: number[]; firstCampus: number | null }>(sql`
    select array(select id from account where role in ('admin', 'frontdesk') order by id) as desk,
      (select id from campus order by position, id limit 1) as "firstCampus"`)
  return rows[0] ?? { desk: [], firstCampus: null }
}

/** The day of an agreement: before the group began, and in the last weeks for a group that has yet to begin. */
function agreedOn({ startsOn, person }: Member, today: Day): Day {
  const before = addDays(startsOn, -6 - ((person * 7) % 25))
  const latest = addDays(today, -((person * 11 + 3) % 44))
  return before < latest ? before : latest
}

interface Past {
  agreed: Day
  group: string
  level: string
}

function build(school: School, member: Member, { agreed, group, level }: Past): PastAgreement {
  const { money, today, kinds, desk, firstCampus } = school
  const { person, learnerId, payerId, campusId, course, hours, instalments } = member
  const terms = agreeOn({
    person,
    listPrice: member.price ?? money.prices[member.courseKey] ?? 0,
    instalments,
    agreedOn: agreed,
    kinds,
    isPlanned: person !== 1 || !money.unplanned.includes(group),
  })
  const paidAt = campusId ?? firstCampus
  return {
    values: {
      agreedOn: agreed,
      learnerId,
      payerId,
      campusId,
      subject: {
        course,
        level,
        hours,
        group,
      },
    },
    terms,
    entries: payFor({
      person,
      terms,
      agreedOn: agreed,
      today,
      campusId: paidAt,
      desk,
    }),
  }
}

function toAgreement(school: School, member: Member): PastAgreement {
  const { group, level, person } = member
  const agreed = agreedOn(member, school.today)
  const built = build(school, member, { agreed, group, level })
  const { company, refund } = school.money
  if (person === 0 && group === company.group) {
    const { name, taxOffice, taxNumber } = company
    return { ...built, values: { ...built.values, companyName: name, taxOffice, taxNumber } }
  }
  const [first] = built.entries
  if (!first || person !== 0 || group !== refund.group) return built
  const twice = { ...first, way: 'transfer' as const }
  const day = addDays(first.day, 2)
  const back = {
    ...twice,
    kind: 'refund' as const,
    amount: -first.amount,
    day,
    reason: refund.reason,
  }
  return { ...built, entries: [...built.entries, twice, back] }
}

function toEarlier(school: School, member: Member, one: Money['earlier'][number]): PastAgreement {
  const first = addMonths(school.today, -one.months)
  const agreed = addDays(first, -((member.person * 3) % 20))
  return build(school, member, { agreed, group: one.name, level: one.level })
}

/** Some of those who are late have said when they pay. */
function promise(agreements: PastAgreement[], { money, today }: School): PastAgreement[] {
  const isLate = ({ terms, entries }: PastAgreement) => {
    const due = terms.plan.reduce(
      (sum, { dueOn, amount }) => (dueOn < today ? sum + amount : sum),
      0,
    )
    return entries.reduce((left, { amount }) => left - amount, due) > 0
  }
  const late = agreements.filter(isLate)
  return agreements.map((one) => {
    const said = money.promises[late.indexOf(one)]
    if (!said) return one
    const promisedOn = addDays(today, said.inDays)
    return { ...one, values: { ...one.values, promisedOn, promiseNote: said.note } }
  })
}
