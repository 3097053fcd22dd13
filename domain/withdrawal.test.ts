import { describe, expect, test } from 'vitest'
import {
  accountFreeze,
  accountTransfer,
  accountWithdrawal,
  changePlan,
  FIRST_RULE,
  type WithdrawalAccount,
} from './withdrawal.ts'

const AGREED = 1_620_000
const HOURS = {
  planned: 120,
  taught: 40,
  missed: 0,
  notice: 0,
}
const FACTS = {
  price: AGREED,
  paid: 520_000,
  hours: HOURS,
  isFreeCase: false,
}
const BEFORE = { ...FACTS, hours: { ...HOURS, taught: 0 } }
const PRICES = { listPrice: 1_800_000, agreed: AGREED }

type Sums = Omit<WithdrawalAccount, 'lines'>

function sums(correction: number, refund: number, due: number): Sums {
  return { correction, refund, due }
}

function amountsOf({ lines }: WithdrawalAccount): number[] {
  return lines.map(({ amount }) => amount)
}

// The ten of docs/decisions/withdrawal.md, in its order.
describe('the account worked out by hand', () => {
  test.each<[string, WithdrawalAccount, number[], Sums]>([
    [
      '1: a third was taught, one instalment paid',
      accountWithdrawal(FACTS, FIRST_RULE),
      [1_620_000, 540_000, 108_000, 648_000, 520_000, 128_000],
      sums(972_000, 0, 128_000),
    ],
    [
      '2: a pause',
      accountFreeze({ ...FACTS, paid: 1_070_000 }),
      [1_620_000, 540_000, 1_080_000, 1_070_000, 550_000],
      sums(0, 0, 550_000),
    ],
    [
      '3: with a health report',
      accountWithdrawal({ ...FACTS, paid: 1_070_000, isFreeCase: true }, FIRST_RULE),
      [1_620_000, 540_000, 0, 540_000, 1_070_000, 530_000],
      sums(1_080_000, 530_000, 0),
    ],
    [
      '4: before the first lesson, after a payment at the desk',
      accountWithdrawal(BEFORE, FIRST_RULE),
      [1_620_000, 0, 0, 520_000, 520_000],
      sums(1_620_000, 520_000, 0),
    ],
    [
      '5: before the first lesson, where the school keeps 5 %',
      accountWithdrawal(BEFORE, { ...FIRST_RULE, beforeStartPercent: 5 }),
      [1_620_000, 81_000, 81_000, 520_000, 439_000],
      sums(1_539_000, 439_000, 0),
    ],
    [
      '6: absences do not count',
      accountWithdrawal(
        { ...FACTS, hours: { ...HOURS, missed: 10 } },
        { ...FIRST_RULE, absencesCount: false },
      ),
      [1_620_000, 405_000, 121_500, 526_500, 520_000, 6500],
      sums(1_093_500, 0, 6500),
    ],
    [
      '7: two weeks of notice',
      accountWithdrawal(
        { ...FACTS, paid: 1_070_000, hours: { ...HOURS, notice: 8 } },
        { ...FIRST_RULE, noticeDays: 14 },
      ),
      [1_620_000, 540_000, 108_000, 97_200, 745_200, 1_070_000, 324_800],
      sums(874_800, 324_800, 0),
    ],
    [
      '8: a price that cannot be divided, 12,5 %',
      accountWithdrawal(
        {
          price: 1_000_001,
          paid: 300_000,
          isFreeCase: false,
          hours: { ...HOURS, planned: 60, taught: 7 },
        },
        { ...FIRST_RULE, deductionPercent: 12.5 },
      ),
      [1_000_001, 116_667, 110_417, 227_084, 300_000, 72_916],
      sums(772_917, 72_916, 0),
    ],
    [
      '9: a dearer class after a third',
      accountTransfer(
        { ...FACTS, ...PRICES, paid: 1_070_000, groupPrices: { old: 1_800_000, next: 2_400_000 } },
        FIRST_RULE,
      ),
      [1_620_000, 1_800_000, 2_400_000, 400_000, 360_000, 1_980_000, 1_070_000, 910_000],
      sums(0, 0, 910_000),
    ],
    [
      '10: a cheaper class after half, all paid',
      accountTransfer(
        {
          ...FACTS,
          ...PRICES,
          paid: AGREED,
          hours: { ...HOURS, taught: 60 },
          groupPrices: { old: 1_800_000, next: 1_500_000 },
        },
        FIRST_RULE,
      ),
      [1_620_000, 1_800_000, 1_500_000, -150_000, -135_000, 1_485_000, 1_620_000, 135_000],
      sums(0, 0, 0),
    ],
  ])('%s', (_, account, amounts, expected) => {
    expect(amountsOf(account)).toEqual(amounts)
    expect(account).toMatchObject(expected)
  })
})

test('the school never keeps more than the price, and a wish beyond the last hour is no more than all', () => {
  const all = { ...HOURS, taught: 120, notice: 12 }
  const account = accountWithdrawal({ ...FACTS, hours: all }, { ...FIRST_RULE, noticeDays: 14 })
  expect(account).toMatchObject(sums(0, 0, 1_100_000))
})

test('a plan gives way at its end, and takes more at its end or today', () => {
  const plan = [
    { dueOn: '2026-11-01', amount: 500 },
    { dueOn: '2026-12-01', amount: 500 },
  ]
  expect(changePlan(plan, 400, '2026-11-10')).toEqual([{ dueOn: '2026-11-01', amount: 400 }])
  expect(changePlan(plan, 1200, '2026-11-10').map(({ amount }) => amount)).toEqual([500, 700])
  expect(changePlan(plan, 1200, '2026-12-10').at(-1)).toEqual({ dueOn: '2026-12-10', amount: 200 })
  expect(changePlan([], 1200, '2026-12-10')).toEqual([])
})
