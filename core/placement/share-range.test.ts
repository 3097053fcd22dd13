import { expect, test } from 'vitest'
import { shareRange } from './get-result.ts'

test.each([
  [8, 12, 0.43, 0.84],
  [0, 10, 0, 0.21],
  [10, 10, 0.79, 1],
  [30, 60, 0.4, 0.6],
  [0, 0, 0, 1],
])('%i of %i right answers are a share between %f and %f', (right, total, low, high) => {
  const range = shareRange(right, total)
  expect(range.low).toBeCloseTo(low, 2)
  expect(range.high).toBeCloseTo(high, 2)
})
