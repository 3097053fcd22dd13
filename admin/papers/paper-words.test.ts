import { expect, test } from 'vitest'
import { toInstalments } from './enrollment-form.tsx'

test.each([
  [1_680_000, 3, [560_000, 560_000, 560_000]],
  [1_000_000, 3, [333_400, 333_300, 333_300]],
  [999_950, 1, [999_950]],
])('%i kuruş in %i instalments add up', (price, count, parts) => {
  expect(toInstalments(price, count)).toEqual(parts)
})
