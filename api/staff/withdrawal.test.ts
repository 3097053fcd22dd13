import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as agreements from '../../contract/staff/agreement.ts'
import * as enrollments from '../../contract/staff/enrollment.ts'
import { get as getGroup, move } from '../../contract/staff/group.ts'
import * as calls from '../../contract/staff/withdrawal.ts'
import { addDays } from '../../domain/school-time.ts'
import { FIRST_RULE } from '../../domain/withdrawal.ts'
import { createMoneyDesk, TODAY } from '../../test/money-desk.ts'

const desk = await createMoneyDesk()
const { done, ask, owner, see } = desk
const { db } = desk.school
const running = await openTaught(1_800_000)
const dearer = await openTaught(2_400_000)

/** A class of 120 lesson hours, 40 of them before today. */
async function openTaught(price: number) {
  const group = await desk.open({
    price,
    capacity: 500,
    slots: [{ ...desk.takeHour(), roomId: null, teacherId: null }],
  })
  await db.execute(sql`delete from lesson where group_id = ${group.id}`)
  await db.execute(sql`
    insert into lesson (group_id, starts_at, ends_at, lesson_hours)
    select ${group.id}, at, at + interval '1 hour', 4
    from generate_series(-10, 20) as after
    cross join lateral (select (${TODAY}::date + after + time '03:00') at time zone 'Europe/Istanbul' as at) hour
    where after <> 0`)
  return group
}

/** 16.200 lira, 5.200 paid. */
async function enroll(change: object = {}, groupId = running.id) {
  const learner = await desk.register()
  const startsOn = addDays(TODAY, -20)
  const terms = desk.terms(change)
  return done(enrollments.create, { groupId, learnerId: learner.id, startsOn, terms })
}

type Enrolled = Awaited<ReturnType<typeof enroll>>

const read = ({ id }: { id: number }) => done(enrollments.get, { id })
const agreementOf = ({ agreement }: Enrolled) => see(agreement ?? { id: 0 })

function preview({ id }: { id: number }, change: object = {}) {
  return done(calls.preview, { id, kind: 'withdrawn', day: TODAY, ...change })
}

async function toBody({ id, revision }: Enrolled, change: Record<string, unknown> = {}) {
  const { kind, day, freeCase, groupId } = change
  const { correction, refund, due } = await preview(
    { id },
    {
      ...(kind !== undefined && { kind }),
      ...(day !== undefined && { day }),
      ...(freeCase !== undefined && { freeCase }),
      ...(groupId !== undefined && { groupId }),
    },
  )
  return {
    revision,
    key: randomUUID(),
    kind: 'withdrawn',
    day: TODAY,
    reason: 'Taşınıyor',
    seen: { correction, refund, due },
    ...change,
  }
}

function send({ id }: { id: number }, body: object, as?: string) {
  return ask('POST', `enrollment/${id}/withdrawal`, body, as)
}

async function confirm(row: Enrolled, change: Record<string, unknown> = {}) {
  const { status, body } = await send(row, await toBody(row, change))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as unknown as calls.WithdrawalRecord
}

describe('the account of a learner who leaves', () => {
  test('is shown before it is confirmed, and writes nothing', async () => {
    const row = await enroll()
    expect(await preview(row)).toMatchObject({
      ruleVersion: 0,
      hours: { planned: 120, taught: 40, missed: 0 },
      correction: 972_000,
      refund: 0,
      due: 128_000,
    })
    expect(await read(row)).toMatchObject({ state: 'active', revision: row.revision })
    expect((await agreementOf(row)).entries).toHaveLength(1)
  })

  test('lowers the debt to what is owed, together with the end of the enrollment', async () => {
    const row = await enroll()
    const account = await confirm(row)
    expect(account).toMatchObject({ due: 128_000, confirmedBy: 'Gül Öztürk', isUndone: false })
    expect(await read(row)).toMatchObject({ state: 'withdrawn', endsOn: TODAY })
    const after = await agreementOf(row)
    expect(after).toMatchObject({ agreed: 1_620_000, balance: 128_000 })
    expect(after.entries[0]).toMatchObject({ kind: 'correction', amount: 972_000, receipt: null })
    const { rows } = await done(calls.list, { learner: row.learner.id })
    expect(rows).toEqual([await done(calls.get, { id: account.id })])
    const words = await done(calls.describe, { id: account.id })
    expect(words.subject).toBe('Ayrılma hesabı')
    expect(words.text).toContain(
      `${row.learner.name} adlı öğrencinin ${account.agreement.number} numaralı`,
    )
  })

  test('gives money back with a way and a receipt, in a case without deduction', async () => {
    const row = await enroll()
    await desk.paid(await agreementOf(row), { amount: 550_000 })
    const [freeCase = ''] = FIRST_RULE.freeCases
    const body = await toBody(row, { freeCase })
    expect((await send(row, body)).body.fields).toEqual({ way: 'İadenin yolunu seçin.' })
    const { body: account } = await send(row, { ...body, way: 'transfer' })
    expect(account).toMatchObject({ freeCase, correction: 1_080_000, refund: 530_000 })
    const after = await agreementOf(row)
    expect(after).toMatchObject({ balance: 0 })
    expect(after.entries[0]).toMatchObject({ kind: 'refund', amount: -530_000, way: 'transfer' })
    expect(after.entries[0]?.receipt).toMatch(/^\d{4}-\d{4}$/)
  })

  test('leaves a refund as a credit of the payer where it is paid later', async () => {
    const row = await enroll({}, (await desk.open({ price: 1_800_000 })).id)
    const account = await confirm(row, { refundsLater: true })
    expect(account).toMatchObject({ hours: { taught: 0 }, refund: 520_000 })
    expect(await agreementOf(row)).toMatchObject({ balance: -520_000 })
  })

  test('keeps the version of the rule that it was made by', async () => {
    const before = await done(calls.getRule)
    const [first, second] = [await enroll(), await enroll()]
    const old = await confirm(first)
    const rule = { ...before.rule, deductionPercent: 20 }
    const body = { revision: before.revision, rule }
    expect((await ask('PUT', 'withdrawal-rule', body)).status).toBe(403)
    await done(calls.saveRule, body, owner)
    expect((await ask('PUT', 'withdrawal-rule', body, owner)).status).toBe(409)
    expect(await confirm(second)).toMatchObject({
      ruleVersion: before.revision + 1,
      correction: 864_000,
    })
    expect(await done(calls.get, { id: old.id })).toEqual(old)
    await done(calls.saveRule, { revision: before.revision + 1, rule: before.rule }, owner)
  })

  test('is refused for an enrollment without an agreement, a case the rule does not name, and sums that nobody saw', async () => {
    const free = await desk.open({ price: null })
    const learner = await desk.register()
    const bare = await done(enrollments.create, { groupId: free.id, learnerId: learner.id })
    const path = `enrollment/${bare.id}/withdrawal?kind=withdrawn&day=${TODAY}`
    expect((await ask('GET', path)).status).toBe(409)
    const row = await enroll()
    const body = await toBody(row)
    const unknown = await send(row, { ...body, freeCase: 'Hava durumu' })
    expect(unknown.body.fields).toEqual({ freeCase: 'Bu durum ayarlarda yok.' })
    const seen = { correction: 1, refund: 0, due: 0 }
    expect((await send(row, { ...body, seen })).status).toBe(409)
    await desk.paid(await agreementOf(row))
    expect((await send(row, body)).body.message).toContain('Hesap siz baktıktan sonra değişti')
    expect(await read(row)).toMatchObject({ state: 'active' })
  })
})

describe('one account is written', () => {
  test('for two desks that confirm at the same moment; the second hears who was first', async () => {
    const row = await enroll()
    const [mine, theirs] = [await toBody(row), await toBody(row)]
    const answers = await Promise.all([send(row, mine), send(row, theirs, owner)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toContain('bu kaydı siz açtıktan sonra değiştirdi')
    expect((await agreementOf(row)).entries).toHaveLength(2)
  })

  test('for a double click, also after a lost answer', async () => {
    const row = await enroll()
    const body = await toBody(row)
    const answers = await Promise.all([send(row, body), send(row, body)])
    answers.push(await send(row, body))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await agreementOf(row)).entries).toHaveLength(2)
    const other = await enroll()
    expect((await send(other, { ...body, revision: other.revision })).status).toBe(409)
  })
})

test('a leaving that is taken back takes its entries back, and can be accounted again', async () => {
  const row = await enroll()
  await confirm(row)
  const { revision } = await read(row)
  await done(enrollments.undoEnd, { id: row.id, revision })
  const after = await agreementOf(row)
  expect(after).toMatchObject({ balance: 1_100_000 })
  expect(after.entries[0]).toMatchObject({ amount: -972_000, reverses: after.entries[1]?.id })
  const { rows } = await done(calls.list, { learner: row.learner.id })
  expect(rows).toMatchObject([{ isUndone: true }])
  await confirm(await read(row))
  expect(await agreementOf(row)).toMatchObject({ balance: 128_000 })
})

test('a learner who comes back after an account has a new agreement', async () => {
  const row = await enroll()
  await confirm(row)
  const learnerId = row.learner.id
  const back = await done(enrollments.create, { groupId: running.id, learnerId })
  expect(back.id).toBe(row.id)
  expect(back.agreement?.id).not.toBe(row.agreement?.id)
})

test('an end without the account is refused where there is an agreement, and stands without one', async () => {
  const end = { state: 'withdrawn', on: TODAY, reason: 'Taşınıyor' }
  const row = await enroll()
  expect(
    await ask('POST', `enrollment/${row.id}/end`, { ...end, revision: row.revision }),
  ).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('“Ayrılma hesabı” ile ayırın') },
  })
  expect(await read(row)).toMatchObject({ state: 'active', revision: row.revision })
  const free = await desk.open({})
  const learner = await desk.register()
  const guest = await done(enrollments.create, { groupId: free.id, learnerId: learner.id })
  const { id, revision } = guest
  expect(await done(enrollments.end, { id, revision, ...end })).toMatchObject({
    state: 'withdrawn',
    agreement: null,
  })
})

test('a transfer to a group of another price is refused without the account, and stands where prices are equal or one is not known', async () => {
  const [dear, same] = [
    await desk.open({ price: 2_400_000 }),
    await desk.open({ price: desk.group.price }),
  ]
  const row = await enroll()
  const to = { on: TODAY, reason: 'Saatleri uymuyor', revision: row.revision }
  const refused = await ask('POST', `enrollment/${row.id}/transfer`, { ...to, groupId: dear.id })
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('“Sınıf değişikliği hesabı” ile geçirin') },
  })
  expect(await read(row)).toMatchObject({ state: 'active', revision: row.revision })
  const moved = await ask('POST', `enrollment/${row.id}/transfer`, { ...to, groupId: same.id })
  expect(moved).toMatchObject({ status: 200, body: { agreement: { agreed: 1_620_000 } } })
  const free = await desk.open({})
  const learner = await desk.register()
  const guest = await done(enrollments.create, { groupId: free.id, learnerId: learner.id })
  const { id, revision } = guest
  const next = await done(enrollments.transfer, { ...to, id, revision, groupId: dear.id })
  expect(next).toMatchObject({ state: 'active', group: { id: dear.id } })
})

test('a learner who left without an account has it made later, once; a class that was not opened too', async () => {
  const row = await enroll()
  await db.execute(
    sql`update enrollment set state = 'withdrawn', ends_on = ${TODAY} where id = ${row.id}`,
  )
  expect(await confirm(await read(row))).toMatchObject({ correction: 972_000, due: 128_000 })
  expect(
    (await ask('GET', `enrollment/${row.id}/withdrawal?kind=withdrawn&day=${TODAY}`)).status,
  ).toBe(409)
  const closed = await desk.open({ price: 1_800_000 })
  const other = await enroll({}, closed.id)
  const { revision } = await done(getGroup, { id: closed.id })
  await done(move, { id: closed.id, revision, state: 'not-opened' })
  const account = await confirm(await read(other), { way: 'cash', refundsLater: true })
  expect(account).toMatchObject({ correction: 1_620_000, refund: 520_000 })
})

test('a learner who comes back after an account and leaves again has a second account', async () => {
  const row = await enroll()
  const first = await confirm(row)
  const terms = desk.terms()
  const back = await done(enrollments.create, {
    groupId: running.id,
    learnerId: row.learner.id,
    terms,
  })
  const second = await confirm(back)
  expect(second.agreement.id).not.toBe(first.agreement.id)
  const { revision } = await read(row)
  await done(enrollments.undoEnd, { id: row.id, revision })
  const { rows } = await done(calls.list, { learner: row.learner.id })
  expect(rows.map(({ isUndone }) => isUndone)).toEqual([true, false])
})

test('a pause moves no money', async () => {
  const row = await enroll()
  const latestReturn = addDays(TODAY, 90)
  const account = await confirm(row, { kind: 'frozen', latestReturn })
  expect(account).toMatchObject({ kind: 'frozen', correction: 0, refund: 0, due: 1_100_000 })
  expect(await read(row)).toMatchObject({ state: 'frozen', latestReturn })
  expect((await agreementOf(row)).entries).toHaveLength(1)
})

test('a dearer class has the difference of the rest in new terms; lines and plan follow', async () => {
  const row = await enroll()
  const account = await confirm(row, { kind: 'transferred', groupId: dearer.id })
  // 40 of 120 hours were taught before today: 6.000 x 80 / 120, less 10 %.
  expect(account).toMatchObject({ kind: 'transferred', due: 1_460_000 })
  const after = await agreementOf(row)
  expect(after).toMatchObject({
    listPrice: 2_200_000,
    lines: [{ label: 'Erken kayıt', amount: 220_000 }],
    agreed: 1_980_000,
    balance: 1_460_000,
    plan: [{ amount: 520_000 }, { amount: 550_000 }, { amount: 910_000 }],
  })
  const { rows } = await done(enrollments.list, { learner: row.learner.id })
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['active', 'transferred'])
  const { rows: found } = await done(agreements.list, { learner: row.learner.id })
  expect(found).toHaveLength(1)
})

test.each(['ogretmen@ornek.com', 'editor@ornek.com'])(
  '%s may not read or write one',
  async (email) => {
    const row = await enroll()
    const as = await desk.school.signInStaff(email)
    const path = `enrollment/${row.id}/withdrawal`
    expect((await ask('GET', `${path}?kind=withdrawn&day=${TODAY}`, undefined, as)).status).toBe(
      403,
    )
    expect((await send(row, await toBody(row), as)).status).toBe(403)
    expect((await ask('GET', `withdrawal?learner=${row.learner.id}`, undefined, as)).status).toBe(
      403,
    )
  },
)
