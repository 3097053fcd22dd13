import { expect, test } from 'vitest'
import { readListSign } from './paste-lists.ts'

test.each([
  ['1.\u00a0\u00a0\u00a0 ', { kind: 'number', number: 1 }],
  ['(4)', { kind: 'number', number: 4 }],
  ['2.3.', { kind: 'number', number: 3 }],
  ['12', { kind: 'number', number: 12 }],
  ['b)', { kind: 'letter', number: 2 }],
  ['iv.', { kind: 'roman', number: 4 }],
  ['i.', { kind: 'roman', number: 1 }],
  ['·', { kind: 'bullet' }],
  ['o', { kind: 'bullet' }],
  ['§', { kind: 'bullet' }],
  ['', { kind: 'bullet' }],
])('%j is read as %j', (sign, read) => {
  expect(readListSign(sign)).toEqual(read)
})

test('i. after h. is the ninth letter, v. after iv. is five', () => {
  expect(readListSign('i.', { kind: 'letter', number: 8 })).toEqual({ kind: 'letter', number: 9 })
  expect(readListSign('v.', { kind: 'roman', number: 4 })).toEqual({ kind: 'roman', number: 5 })
})
