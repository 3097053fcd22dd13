import { expect, test } from 'vitest'
import { isTaxNumber } from './paper.ts'

test.each(['8770013406', '1234567890', '10000000146'])('%s has right check digits', (number) => {
  expect(isTaxNumber(number)).toBe(true)
})

test.each(['1234567891', '10000000147', '00000000000', '123456789', '12345678901', 'TR34567890'])(
  '%s is no tax number',
  (number) => {
    expect(isTaxNumber(number)).toBe(false)
  },
)
