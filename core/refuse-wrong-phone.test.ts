import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canBeDialled, phoneKey } from './phones.ts'

const typed = readFileSync(join(import.meta.dirname, '../test/cases/phones.csv'), 'utf8')
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => (line.split(';')[2] ?? '').slice(1, -1).replaceAll('""', '"'))

const REFUSED = ['5,32401E+09', '5.324E9', '0532 400 39 2']

test.each(typed.filter((phone) => !REFUSED.includes(phone)))('“%s” can be dialled', (phone) => {
  expect(canBeDialled(phone)).toBe(true)
})

test.each(REFUSED)('“%s” is refused', (phone) => {
  expect(typed).toContain(phone)
  expect(canBeDialled(phone)).toBe(false)
})

test('spellings of one number have one key', () => {
  const spellings = [
    '0532 400 60 12',
    '0532,400,60,12',
    '+90 (0) 532 400 60 12',
    '+9005324006012',
    '00532 400 60 12',
    'O532 400 60 12',
    '5324006012.0',
    'p:+905324006012',
    '\u202a+90 532 400 60 12\u202c',
    '0532 400 60 12 (annesi)',
    '0532 400 60 12 dahili 3',
  ]
  expect(new Set(spellings.map(phoneKey))).toEqual(new Set(['+905324006012']))
})
