import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as agreements from '../../contract/staff/agreement.ts'
import * as enrollments from '../../contract/staff/enrollment.ts'
import { get, save } from '../../contract/staff/money-settings.ts'
import { remindPayments } from '../../core/agreements/reminders.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { addDays, toMoment } from '../../domain/school-time.ts'
import { createMoneyDesk, TODAY } from '../../test/money-desk.ts'

const desk = await createMoneyDesk()
const { done, owner, ask } = desk
const { db } = desk.school
const SOON = addDays(TODAY, 3)
let next = 0

async function turnOn(change: object) {
  const { revision, discountLimit, bankName, accountHolder, iban } = await done(get)
  const values = { discountLimit, bankName, accountHolder, iban }
  await done(save, { revision, ...values, ...change }, owner)
}

/** An agreement of 18.000 lira with one instalment, and its payer's address. */
async function owe(dueOn: string, change: object = {}) {
  next += 1
  const email = `odeyen-${next}@ornek.com`
  const guardian = {
    name: 'Elif',
    surname: 'Ödeyen',
    phone: `0532 555 7${next}00`,
    relation: 'mother',
    email,
  }
  const learner = await desk.register({ guardian })
  const terms = { plan: [{ dueOn, amount: 1_800_000 }], agreedOn: addDays(TODAY, -60), ...change }
  const { body } = await ask('POST', 'enrollment', {
    groupId: desk.group.id,
    learnerId: learner.id,
    terms,
  })
  const { agreement } = body as unknown as { agreement: { id: number } }
  return { email, ...(await done(agreements.get, { id: agreement.id })) }
}

async function mailsTo(email: string) {
  const rows = await db.select().from(mailOutbox)
  return rows.filter(({ recipient, cause }) => recipient === email && cause.startsWith('payment-'))
}

test('nobody is reminded until the school writes the days', async () => {
  const { email } = await owe(SOON)
  expect(await done(get)).toMatchObject({ remindBefore: null, remindAfter: null })
  await remindPayments(db)
  expect(await mailsTo(email)).toEqual([])
})

test('each instalment is reminded of once before and once after its day, as long as the mail is true', async () => {
  await turnOn({ remindBefore: 5, remindAfter: 2 })
  const [soon, late] = [await owe(SOON), await owe(addDays(TODAY, -2))]
  await Promise.all([remindPayments(db), remindPayments(db)])
  await remindPayments(db)
  expect(await mailsTo(soon.email)).toMatchObject([
    { cause: 'payment-reminder', validUntil: toMoment(addDays(SOON, 1)) },
  ])
  const [mail, ...more] = await mailsTo(late.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ cause: 'payment-overdue' })
  expect(mail?.text).toContain('18.000 TL')
  expect(mail?.text).not.toMatch(/Elif|Toprak/)
})

test('nothing is written for what is paid, while a promise is open, for what was late long before, or to who has left', async () => {
  const [paid, promised, old] = [await owe(SOON), await owe(SOON), await owe(addDays(TODAY, -40))]
  const left = await owe(SOON)
  const { rows } = await done(enrollments.list, { learner: left.learner.id })
  await db.execute(
    sql`update enrollment set state = 'withdrawn', ends_on = ${TODAY} where id = ${rows[0]?.id}`,
  )
  await desk.paid(paid, { amount: 1_800_000 })
  await done(agreements.promise, { id: promised.id, revision: promised.revision, on: SOON })
  await remindPayments(db)
  for (const { email } of [paid, promised, old, left]) expect(await mailsTo(email)).toEqual([])
})

test('a reminder that has not left is cancelled by a payment', async () => {
  const known = await owe(SOON)
  await remindPayments(db)
  expect(await mailsTo(known.email)).toMatchObject([{ cancelledAt: null }])
  await desk.paid(known, { amount: 1_800_000 })
  const [mail] = await mailsTo(known.email)
  expect(mail?.cancelledAt).toBeInstanceOf(Date)
})
