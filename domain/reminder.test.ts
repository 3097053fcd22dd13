import { expect, test } from 'vitest'
import { reminderFor } from './payment-plan.ts'
import { addDays } from './school-time.ts'

const DUE = '2026-12-15'
const DAYS = { remindBefore: 3, remindAfter: 2 }

test('an instalment is reminded of in the days before it, and for a week after it is late', () => {
  const kinds = Array.from({ length: 16 }, (_, at) => reminderFor(DUE, addDays(DUE, at - 4), DAYS))
  expect(kinds).toEqual([
    null,
    ...Array(3).fill('before'),
    null,
    null,
    ...Array(7).fill('after'),
    ...Array(3).fill(null),
  ])
})

test('nothing is reminded of where the school has written no days', () => {
  const off = { remindBefore: null, remindAfter: null }
  expect(reminderFor(DUE, addDays(DUE, -1), off)).toBeNull()
  expect(reminderFor(DUE, addDays(DUE, 5), off)).toBeNull()
})
