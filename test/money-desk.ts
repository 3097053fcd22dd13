import { randomUUID } from 'node:crypto'
import * as calls from '../contract/staff/agreement.ts'
import { create as createDiscount } from '../contract/staff/discount-kind.ts'
import { create as enroll } from '../contract/staff/enrollment.ts'
import { addMonths } from '../domain/payment-plan.ts'
import { schoolDay } from '../domain/school-time.ts'
import { createGroupDesk, EVENING, teacherOf } from './group-desk.ts'

export const TODAY = schoolDay()
export const LIST_PRICE = 1_800_000

/** A desk with a group of 18.000 lira, an early discount of 10 %, and an owner. */
export async function createMoneyDesk() {
  const desk = await createGroupDesk()
  const { done, ask } = desk
  const owner = await desk.school.signInStaff('yonetici@ornek.com')
  const teacherId = await teacherOf(desk.school, 'ogretmen@ornek.com')
  // An hour that no group of the demo school has.
  const slot = { ...EVENING, startsAt: '05:00', endsAt: '05:45', teacherId }
  const group = await desk.open({ price: LIST_PRICE, capacity: 500, slots: [slot] })
  const early = await done(createDiscount, { name: 'Erken kayıt', percent: 10 }, owner)

  /** 16.200 lira: 5.200 paid today, two instalments of 5.500 in the next months. */
  function terms(change: object = {}) {
    return {
      discounts: [early.id],
      plan: [
        { dueOn: TODAY, amount: 520_000 },
        { dueOn: addMonths(TODAY, 1), amount: 550_000 },
        { dueOn: addMonths(TODAY, 2), amount: 550_000 },
      ],
      firstPayment: { amount: 520_000, way: 'cash', key: randomUUID() },
      ...change,
    }
  }

  async function agree(change: object = {}, groupId = group.id) {
    const learner = await desk.register()
    const made = await done(enroll, { groupId, learnerId: learner.id, terms: terms(change) })
    return done(calls.get, { id: made.agreement?.id })
  }

  /** A debt without discount, plan or payment, agreed long ago. */
  function agreeBare(change: object = {}) {
    return agree({ discounts: [], plan: null, firstPayment: null, ...change })
  }

  interface Known {
    id: number
    revision: number
  }

  function pay({ id, revision }: Known, change: object = {}) {
    const entry = { kind: 'payment', amount: 100_000, way: 'cash', key: randomUUID() }
    return ask('POST', `agreement/${id}/entry`, { revision, ...entry, ...change })
  }

  async function paid(known: Known, change: object = {}) {
    const { status, body } = await pay(known, change)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as unknown as calls.Agreement
  }

  const see = ({ id }: { id: number }) => done(calls.get, { id })

  return { ...desk, owner, group, early, terms, agree, agreeBare, pay, paid, see }
}
