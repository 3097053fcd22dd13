import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '../../contract/staff/agreement.ts'
import * as dayEnd from '../../contract/staff/day-end.ts'
import { addDays } from '../../domain/school-time.ts'
import { createMoneyDesk, LIST_PRICE, TODAY } from '../../test/money-desk.ts'

const desk = await createMoneyDesk()
const { done, ask, agreeBare, pay, paid, see } = desk
const campus = desk.basis.input.campusId ?? 0

type View = (typeof calls.DUE_VIEWS)[number]

const find = (view: View) => done(calls.due, { view, campus })

/** Agreed two months ago, half of it due ten days ago, the rest today. */
function agreeLate() {
  const half = LIST_PRICE / 2
  const plan = [
    { dueOn: addDays(TODAY, -10), amount: half },
    { dueOn: TODAY, amount: half },
  ]
  return agreeBare({ agreedOn: addDays(TODAY, -60), plan })
}

test('the due list counts the oldest first, with days and totals by campus', async () => {
  const late = await agreeLate()
  const { rows, totals, total } = await find('overdue')
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    {
      id: late.id,
      overdue: 900_000,
      due: 1_800_000,
      balance: 1_800_000,
      daysLate: 10,
      group: { id: desk.group.id },
    },
  ])
  expect(totals).toMatchObject([
    { campus: { id: campus }, overdue: 900_000, week: 900_000, learners: 1 },
  ])
  const after = await paid(late, { amount: 900_000 })
  expect((await find('overdue')).rows).toEqual([])
  expect((await find('today')).rows).toMatchObject([{ id: late.id, overdue: 0, due: 900_000 }])
  await paid(after, { amount: 900_000 })
  expect((await find('today')).rows).toEqual([])
  expect((await find('week')).totals).toEqual([])
})

test('a promise takes a debt from the list until its day', async () => {
  const late = await agreeLate()
  const promise = { revision: late.revision, on: addDays(TODAY, 2), note: 'Cuma ödeyecek' }
  await ask('POST', `agreement/${late.id}/promise`, promise)
  expect((await find('overdue')).rows).toEqual([])
  expect((await find('promised')).rows).toMatchObject([{ id: late.id, daysLate: 10 }])
  await desk.school.db.execute(
    sql`update agreement set promised_on = ${TODAY} where id = ${late.id}`,
  )
  expect((await find('overdue')).rows).toMatchObject([{ id: late.id }])
})

test('an agreement without a plan stands in a list of its own until it is paid', async () => {
  const bare = await agreeBare()
  const isListed = async () => (await find('unplanned')).rows.some(({ id }) => id === bare.id)
  expect(await isListed()).toBe(true)
  await paid(bare, { amount: LIST_PRICE })
  expect(await isListed()).toBe(false)
})

test('the list is searched by name and narrowed by campus and course', async () => {
  const late = await agreeLate()
  const q = late.learner.name
  expect((await done(calls.due, { q })).rows).toMatchObject([{ id: late.id }])
  expect((await done(calls.due, { q, campus: 2_000_000_000 })).rows).toEqual([])
  expect((await done(calls.due, { q, course: desk.basis.input.courseId })).rows).toHaveLength(1)
  expect((await done(calls.due, { q, course: 2_000_000_000 })).rows).toEqual([])
})

test('a day is counted by way and person, closed once, and then refuses money', async () => {
  const day = addDays(TODAY, -1)
  const made = await agreeBare({ agreedOn: addDays(TODAY, -60) })
  const cash = await paid(made, { amount: 200_000, day, campusId: campus })
  const card = await paid(cash, { amount: 300_000, day, campusId: campus, way: 'card' })
  const seen = await done(dayEnd.get, { campus, day })
  expect(seen).toMatchObject({ expectedCash: 200_000, closed: null })
  expect(seen.counts).toEqual([
    { way: 'cash', by: 'Gül Öztürk', amount: 200_000, entries: 1 },
    { way: 'card', by: 'Gül Öztürk', amount: 300_000, entries: 1 },
  ])
  const closing = { campusId: campus, day, countedCash: 199_000, note: '10 TL eksik' }
  const answers = await Promise.all([
    ask('POST', 'day-end', closing),
    ask('POST', 'day-end', closing),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = await pay(card, { amount: 100, day, campusId: campus })
  expect(late.body.fields).toEqual({
    day: expect.stringMatching(/kasası kapandı; o güne para yazılamaz\.$/),
  })
  expect(await see(made)).toMatchObject({ paid: 500_000 })
  const closed = await done(dayEnd.get, { campus, day })
  expect(closed.closed).toMatchObject({ countedCash: 199_000, by: 'Gül Öztürk' })
  const ahead = await ask('POST', 'day-end', { ...closing, day: addDays(TODAY, 1) })
  expect(ahead.body.fields).toEqual({ day: 'Gelmemiş bir gün kapatılamaz.' })
})

test('an entry taken while its day is being closed is either counted or refused', async () => {
  const day = addDays(TODAY, -2)
  const all = await Promise.all(
    Array.from({ length: 4 }, () => agreeBare({ agreedOn: addDays(TODAY, -60) })),
  )
  const closing = { campusId: campus, day, countedCash: 0 }
  const [closed, ...payments] = await Promise.all([
    ask('POST', 'day-end', closing),
    ...all.map((one) => pay(one, { day, campusId: campus })),
  ])
  expect(closed?.status).toBe(200)
  const taken = payments.filter(({ status }) => status === 200).length
  const { rows } = await desk.school.db.execute<{ expected: number }>(
    sql`select expected_cash as expected from closed_day where campus_id = ${campus} and day = ${day}`,
  )
  expect(rows[0]?.expected).toBe(taken * 100_000)
})
