import { expect, test } from 'vitest'
import {
  addMonths,
  findPlanFault,
  type Instalment,
  makePlan,
  openInstalments,
  sumOf,
} from './payment-plan.ts'
import { addDays } from './school-time.ts'

const CASES = 10_000

/** The same numbers in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

test('a down payment and two instalments make 16.200 lira', () => {
  const down = { dueOn: '2026-11-28', amount: 520_000 }
  expect(makePlan({ sum: 1_620_000, count: 2, firstDay: '2026-12-15', down })).toEqual([
    down,
    { dueOn: '2026-12-15', amount: 550_000 },
    { dueOn: '2027-01-15', amount: 550_000 },
  ])
})

test('the remainder of a division stands in the first instalment', () => {
  const plan = makePlan({ sum: 1_000_000, count: 3, firstDay: '2026-12-15' })
  expect(plan.map(({ amount }) => amount)).toEqual([333_334, 333_333, 333_333])
})

test('an instalment of the 31st falls on the last day of a shorter month', () => {
  const plan = makePlan({ sum: 300, count: 3, firstDay: '2027-01-31' })
  expect(plan.map(({ dueOn }) => dueOn)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-11-30', 15)).toBe('2028-02-29')
})

test('a plan that does not add up says by how much', () => {
  const plan = [{ dueOn: '2026-12-15', amount: 100_000 }]
  expect(findPlanFault(plan, 100_000)).toBeNull()
  expect(findPlanFault(plan, 100_050)).toBe(
    'Taksitlerin toplamı 1.000,50 TL tutarından 0,50 TL eksik.',
  )
  expect(findPlanFault(plan, 90_000)).toBe('Taksitlerin toplamı 900 TL tutarından 100 TL fazla.')
})

test('the oldest instalment is paid first, and a credit leaves nothing open', () => {
  const plan = makePlan({ sum: 300, count: 3, firstDay: '2026-12-15' })
  const open = (paid: number) => openInstalments(plan, paid).map((each) => each.open)
  expect(open(0)).toEqual([100, 100, 100])
  expect(open(150)).toEqual([0, 50, 100])
  expect(open(500)).toEqual([0, 0, 0])
  expect(open(-50)).toEqual([100, 100, 100])
})

test('any plan is exact to the kuruş, a month apart, and its instalments are equal but for the first', () => {
  const random = randomNumbers(52)
  const wrong: unknown[] = []
  for (let at = 0; at < CASES; at += 1) {
    const sum = 1 + random(10_000_000)
    const count = 1 + random(Math.min(36, sum))
    const firstDay = addDays('2024-01-01', random(3000))
    const amount = random(3) === 0 ? random(sum) : 0
    const down = amount > 0 ? { dueOn: firstDay, amount } : undefined
    const plan = makePlan({ sum, count, firstDay, down })
    const isExact = sumOf(plan) === sum && plan.every((each) => each.amount > 0)
    const monthly = down ? plan.slice(1) : plan
    if (!(isExact && isEqual(monthly) && isMonthly(monthly, firstDay))) {
      wrong.push({ sum, count, firstDay, amount })
    }
  }
  expect(wrong).toEqual([])
})

function isEqual([first, ...others]: Instalment[]): boolean {
  const each = others[0]?.amount ?? first?.amount ?? 0
  const more = (first?.amount ?? 0) - each
  return others.every(({ amount }) => amount === each) && more >= 0 && more <= others.length
}

function isMonthly(plan: Instalment[], firstDay: string): boolean {
  const [year = 0, month = 0, date = 0] = firstDay.split('-').map(Number)
  return plan.every(({ dueOn }, index) => {
    const months = year * 12 + month - 1 + index
    const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1]
    const lastDate = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate()
    const parts = [inMonth, Math.min(date, lastDate)].map((part) => String(part).padStart(2, '0'))
    return dueOn === [inYear, ...parts].join('-')
  })
}
