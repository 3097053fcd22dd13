import { expect, test } from 'vitest'
import { formatPhone, formatPhoneForSheet, phoneKey } from './phones.ts'

test.each([
  ['05321112244', '0532 111 22 44'],
  ['+905321112244', '0532 111 22 44'],
  ['5321112244', '0532 111 22 44'],
  ['(0212) 555 10 00', '0212 555 10 00'],
  ['+90 444 0 123', '444 0 123'],
  ['+49 30 901820', '+49 30 901820', '0049 30 901820'],
  ['0049 30 901820', '+49 30 901820', '0049 30 901820'],
  ['+994501234567', '+994 50 123 45 67', '00994 50 123 45 67'],
  ['053211122445', '053211122445', '0532 11122445'],
  ['0532 111 22 44 x5', '0532 111 22 44 x5'],
  ['0212 555 10 00/12', '0212 555 10 00/12'],
  ['0532 111 22 44 & 0533 111 22 55', '0532 111 22 44 & 0533 111 22 55'],
  ['0532.111.22.00', '0532 111 22 00'],
  ['5321112244.0', '0532 111 22 44'],
  ['0532 111 22 44 dahili 5', '0532 111 22 44 dahili 5'],
])('%s is shown as %s, which is the same number', (typed, shown, inSheet = shown) => {
  expect(formatPhone(typed)).toBe(shown)
  expect(formatPhoneForSheet(typed)).toBe(inSheet)
  expect(phoneKey(shown)).toBe(phoneKey(typed))
  expect(phoneKey(inSheet)).toBe(phoneKey(typed))
})
