import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as enrollments from '../../contract/staff/enrollment.ts'
import { list as listGroups } from '../../contract/staff/group.ts'
import { list as listLeads } from '../../contract/staff/lead.ts'
import * as calls from '../../contract/staff/report.ts'
import { addMonths } from '../../domain/payment-plan.ts'
import { addDays } from '../../domain/school-time.ts'
import { createMoneyDesk, LIST_PRICE, TODAY } from '../../test/money-desk.ts'
import { withdraw } from '../../test/withdraw.ts'

const desk = await createMoneyDesk()
const { done, owner, agreeBare, paid, see } = desk
const { db } = desk.school
const campus = desk.basis.input.campusId ?? 0
const { courseId, levelId } = desk.basis.input
const scope = { campus }
const month = TODAY.slice(0, 7)

const rowsOf = (input: object) => done(calls.rows, { ...scope, ...input }, owner)

async function insertId(statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(statement)
  return rows[0]?.id ?? 0
}

describe('money', () => {
  test('is expected in the month of its plan and received in that of its entries; debts have an age', async () => {
    const half = LIST_PRICE / 2
    const made = await agreeBare({
      agreedOn: addDays(TODAY, -100),
      plan: [
        { dueOn: addDays(TODAY, -95), amount: half },
        { dueOn: addDays(TODAY, -40), amount: half },
      ],
    })
    await paid(made, { amount: 300_000 })
    const wrong = await paid(await see(made), { amount: 50_000 })
    await paid(wrong, { kind: 'refund', amount: 50_000, reason: 'İki kez alındı' })

    const { months, debts, from } = await done(calls.money, scope, owner)
    expect(from).toBe(`${addMonths(`${month}-01`, -11)}`)
    expect(months).toHaveLength(12)
    expect(months.at(-1)).toMatchObject({ month, received: 350_000, refunded: 50_000 })
    expect(months.reduce((sum, { planned }) => sum + planned, 0)).toBe(LIST_PRICE)
    expect(debts).toEqual([
      { age: '0-30', amount: 0, agreements: 0 },
      { age: '31-60', amount: half, agreements: 1 },
      { age: '61-90', amount: 0, agreements: 0 },
      { age: '90+', amount: 600_000, agreements: 1 },
    ])
    const other = await done(calls.money, { campus: campus + 1000 }, owner)
    expect(other.months.every(({ planned, received }) => planned + received === 0)).toBe(true)
  })

  test('is listed behind each of its figures, to the same sum', async () => {
    const days = { from: `${month}-01`, to: TODAY }
    const received = await rowsOf({ of: 'received', ...days })
    expect(received).toMatchObject({ total: 2, sum: 350_000 })
    expect(received.rows.map(({ amount }) => amount).toSorted()).toEqual([300_000, 50_000])
    expect(received.rows[0]?.note).toMatch(/^\d{4}-\d{4}$/)
    expect(await rowsOf({ of: 'refunded', ...days })).toMatchObject({ total: 1, sum: 50_000 })
    expect(await rowsOf({ of: 'planned' })).toMatchObject({ total: 2, sum: LIST_PRICE })
    expect(await rowsOf({ of: 'debts', age: '90+' })).toMatchObject({ total: 1, sum: 600_000 })
  })
})

test('seats and ends are counted by group, campus and reason, and ends are listed', async () => {
  const learner = await desk.register()
  const made = await done(enrollments.create, { groupId: desk.group.id, learnerId: learner.id })
  const readSeats = async () => {
    const { rows, campuses } = await done(calls.seats, scope, owner)
    expect(campuses).toHaveLength(1)
    expect(campuses[0]?.taken).toBe(rows.reduce((sum, { taken }) => sum + taken, 0))
    return rows.find(({ group }) => group.id === desk.group.id)
  }
  const before = await readSeats()
  await withdraw(done, { id: made.id, revision: made.revision, reason: 'Taşınıyor' })
  expect((await readSeats())?.taken).toBe((before?.taken ?? 0) - 1)
  const { rows } = await done(calls.ends, scope, owner)
  expect(rows).toContainEqual({ state: 'withdrawn', reason: 'Taşınıyor', count: 1 })
  const behind = await rowsOf({ of: 'ends', state: 'withdrawn', reason: 'Taşınıyor' })
  expect(behind.rows).toMatchObject([{ day: TODAY, learner: { id: learner.id } }])
  expect((await rowsOf({ of: 'ends', reason: '' })).total).toBe(0)
})

describe('leads', async () => {
  const contact = await insertId(sql`insert into contact (name) values ('Ekin') returning id`)
  const adviser = await insertId(sql`select id from account where email = 'danisman@ornek.com'`)

  interface Given {
    minutes?: number
    status?: string
    source?: string
    owner?: number
  }

  function insertLead({ minutes, status = 'new', source, owner }: Given) {
    return insertId(sql`
      insert into lead (contact_id, campus_id, first_response_minutes, status, source, owner_id)
      values (${contact}, ${campus}, ${minutes ?? null}, ${status}::lead_status, ${source ?? null}, ${owner ?? null})
      returning id`)
  }

  test('count for their first form, and their answer is the median', async () => {
    const leads = [
      await insertLead({ minutes: 30, status: 'enrolled' }),
      await insertLead({ minutes: 90 }),
      await insertLead({ minutes: 300 }),
      await insertLead({}),
    ]
    for (const [type, at] of [
      ['slider', '10:00'],
      ['test', '11:00'],
    ]) {
      await db.execute(sql`insert into lead_event (lead_id, type, content_hash, created_at)
        select l, ${type}::lead_event_type, '', (${TODAY} || ' ' || ${at})::timestamptz
        from unnest(${sql.param(leads)}::int[]) l`)
    }
    const { sources, answers } = await done(calls.leads, scope, owner)
    expect(sources).toEqual([
      {
        source: { code: 'slider', name: 'Ana sayfa formu' },
        leads: 4,
        enrolled: 1,
        answered: 3,
        minutes: 90,
      },
    ])
    expect(answers).toEqual([
      { answer: 'hour', leads: 1, enrolled: 1 },
      { answer: 'four-hours', leads: 1, enrolled: 0 },
      { answer: 'later', leads: 1, enrolled: 0 },
      { answer: 'none', leads: 1, enrolled: 0 },
    ])
  })

  test('are counted by way, adviser and first answer as their list counts them', async () => {
    await insertLead({ source: 'phone' })
    await insertLead({ owner: adviser })
    const { from, to, sources, advisers, answers } = await done(calls.leads, {}, owner)
    const count = (rows: { leads: number }[]) => rows.reduce((sum, { leads }) => sum + leads, 0)
    expect(sources.map(({ source }) => source.code)).toEqual(['slider', 'by-hand', 'phone'])
    expect(count(sources)).toBe(count(advisers))
    expect(count(sources)).toBe(count(answers))
    const listed = async (filter: object) =>
      (await done(listLeads, { view: 'all', from, to, ...filter }, owner)).total
    for (const { source, leads, enrolled } of sources) {
      const { code } = source
      expect([code, await listed({ source: code })]).toEqual([code, leads])
      expect(await listed({ source: code, status: 'enrolled' })).toBe(enrolled)
    }
    for (const { answer, leads } of answers) expect(await listed({ answer })).toBe(leads)
    for (const { adviser, leads } of advisers) {
      expect(await listed({ owner: adviser?.id ?? 0 })).toBe(leads)
    }
  })
})

describe('a class that has ended', () => {
  test('counts its learners and those who are in a later one, by class and teacher', async () => {
    const insertGroup = (startsOn: string, endsOn: string | null, state: string) =>
      insertId(sql`insert into course_group (course_id, level_id, campus_id, name, state, starts_on, ends_on, capacity)
        values (${courseId}, ${levelId}, ${campus}, 'Yenilenen', ${state}::group_state, ${startsOn}, ${endsOn}, 9)
        returning id`)
    const ended = await insertGroup(addDays(TODAY, -90), addDays(TODAY, -5), 'finished')
    const next = await insertGroup(addDays(TODAY, -2), null, 'running')
    await db.execute(
      sql`insert into group_teacher (group_id, teacher_id) values (${ended}, ${desk.basis.teacherId})`,
    )
    const enroll = (learner: number, group: number, state: string) =>
      db.execute(sql`insert into enrollment (learner_id, group_id, state)
        values (${learner}, ${group}, ${state}::enrollment_state)`)
    for (const states of [
      ['finished', 'active'],
      ['finished', 'waiting'],
      ['finished'],
      ['withdrawn', 'active'],
    ]) {
      const { id } = await desk.register()
      for (const [at, state] of states.entries()) await enroll(id, at === 0 ? ended : next, state)
    }
    const { groups, teachers } = await done(calls.renewals, scope, owner)
    expect(groups).toEqual([
      {
        group: { id: ended, name: 'Yenilenen' },
        endsOn: addDays(TODAY, -5),
        people: 3,
        renewed: 1,
      },
    ])
    expect(teachers).toMatchObject([
      { teacher: { id: desk.basis.teacherId }, people: 3, renewed: 1 },
    ])
    const behind = { of: 'renewals', teacher: desk.basis.teacherId }
    expect((await rowsOf(behind)).total).toBe(3)
    expect((await rowsOf({ ...behind, renewed: 'yes' })).rows).toMatchObject([{ isRenewed: true }])
  })
})

describe('teachers', () => {
  const teacher = desk.basis.teacherId
  const insertLesson = async (day: string, hours: number) => {
    const id =
      await insertId(sql`insert into lesson (group_id, starts_at, ends_at, lesson_hours, state)
      values (${desk.group.id}, (${day} || ' 03:00+03')::timestamptz, (${day} || ' 04:00+03')::timestamptz, ${hours}, 'held')
      returning id`)
    await db.execute(sql`insert into lesson_teacher (lesson_id, teacher_id, during, busy)
      select id, ${teacher}, during, busy from lesson where id = ${id}`)
  }
  const setRate = (amount: number | null, validFrom: string) =>
    done(calls.setRate, { id: teacher, amount, validFrom }, owner)

  test('cost the rate of the day of each lesson', async () => {
    for (const [before, hours] of [
      [30, 2],
      [20, 3],
      [10, 4],
    ] as const) {
      await insertLesson(addDays(TODAY, -before), hours)
    }
    await setRate(40_000, addDays(TODAY, -25))
    await setRate(50_000, addDays(TODAY, -15))
    const { rows } = await done(calls.teachers, scope, owner)
    expect(rows.find((row) => row.teacher.id === teacher)).toMatchObject({
      lessons: 3,
      hours: 9,
      unpricedHours: 2,
      cost: 3 * 40_000 + 4 * 50_000,
      rate: 50_000,
      rateFrom: addDays(TODAY, -15),
    })
    expect(await rowsOf({ of: 'hours', teacher })).toMatchObject({ total: 3, sum: 320_000 })
    expect(await setRate(null, addDays(TODAY, -15))).toEqual({
      rates: [{ validFrom: addDays(TODAY, -25), amount: 40_000 }],
    })
  })

  test('are the owner’s to price: nobody else reads or writes a rate', async () => {
    for (const email of ['danisman@ornek.com', 'ogretmen@ornek.com', 'editor@ornek.com']) {
      const cookie = await desk.school.signInStaff(email)
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', { validFrom: TODAY, amount: 1 }],
      ] as const) {
        const path = `/staff/teacher-rate/${teacher}`
        expect((await desk.school.staff(cookie, method, path, body)).status).toBe(403)
      }
    }
  })
})

test.each(calls.REPORTS)('the report %s comes as a file too', async (report) => {
  const response = await desk.school.api.request(
    `/api/staff/report-export?report=${report}&campus=${campus}`,
    { headers: { cookie: owner, origin: 'http://localhost' } },
  )
  expect(response.status).toBe(200)
  const lines = (await response.text()).split('\r\n')
  expect(lines.length).toBeGreaterThan(2)
  expect(new Set(lines.slice(0, -1).map((line) => line.split(';').length)).size).toBe(1)
})

test('seats are counted by week, and each figure has its list', async () => {
  const days = { from: addDays(TODAY, -14), to: addDays(TODAY, 13) }
  const { weeks } = await done(calls.seatWeeks, { ...scope, ...days }, owner)
  expect(weeks.at(0)?.from).toBe(days.from)
  expect(weeks.at(-1)?.to).toBe(days.to)
  const now = weeks.find(({ from, to }) => from <= TODAY && to >= TODAY)
  expect(now?.taken).toBeGreaterThan(0)
  for (const { from, to, groups, taken, capacity } of weeks) {
    const seats = await rowsOf({ of: 'seats', from, to })
    const places = await rowsOf({ of: 'capacity', from, to })
    expect([seats.total, places.total]).toEqual([taken, groups])
    const chairs = places.rows.reduce((sum, { hours }) => sum + (hours ?? 0), 0)
    expect(chairs).toBe(capacity)
  }
})

test('days in the wrong order are refused', async () => {
  const { status } = await desk.school.staff(
    owner,
    'GET',
    `/staff/report/money?from=${TODAY}&to=${addDays(TODAY, -1)}`,
  )
  expect(status).toBe(422)
})

test('the list of groups behind the seats of a campus has the same groups', async () => {
  const { rows } = await done(calls.seats, scope, owner)
  const listed = await done(listGroups, { campus, state: 'taught', perPage: 100 }, owner)
  expect(listed.rows.map(({ id }) => id).toSorted()).toEqual(
    rows.map(({ group }) => group.id).toSorted(),
  )
})
