import { expect, test } from 'vitest'
import { amount, price } from './money-fields.ts'

test.each([
  ['on iki bin', 'Tutarı rakamla yazın: 12.500 ya da 12.500,50'],
  ['-5', 'Tutar eksi olamaz.'],
  ['12,500', '12,500 iki türlü okunabilir. 12.500 TL ya da 12,50 TL diye yazın.'],
  [null, 'Tutarı yazın.'],
])('an amount that a form could not read, %j, is refused with the reason', (typed, reason) => {
  for (const field of [amount(), price()]) {
    expect(field.safeParse(typed).error?.issues[0]?.message).toBe(reason)
  }
})
