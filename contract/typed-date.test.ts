import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTypedDate } from './typed-date.ts'

const read = (text: string) => readTypedDate(text, 2026)

const rows = readFileSync(join(import.meta.dirname, '../test/cases/dates.csv'), 'utf8')
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => line.split(';')[3] ?? '')

const REFUSED = ['12/31/2025', '29.02.2026']

test.each(rows.filter((text) => !REFUSED.includes(text)))(
  'reads “%s” as the last day of 2025',
  (text) => {
    const expected = text === '1.1.2026' ? '2026-01-01' : '2025-12-31'
    expect(read(text)?.day).toBe(expected)
  },
)

test.each(REFUSED)('refuses “%s”: no month is guessed first and no day invented', (text) => {
  expect(rows).toContain(text)
  expect(read(text)).toBeUndefined()
})

test.each([
  ['31.12.2025 14:30', '14:30'],
  ['31.12.2025 14.30', '14:30'],
  ['31.12.2025 2:30 PM', '14:30'],
  ['2026/11/20 2:30:15 ÖS GMT+3', '14:30'],
  ['2025-12-31T14:30:00.000Z', '17:30'],
  ['2026-11-20T14:30:00+03:00', '14:30'],
  ['46022,5', '12:00'],
])('reads the hour of “%s” on the clock of Türkiye', (text, time) => {
  expect(read(text)?.time).toBe(time)
})

test('reads years of two digits as the past when they lie in the future', () => {
  expect(read('23.04.12')?.day).toBe('2012-04-23')
  expect(read('23.04.62')?.day).toBe('1962-04-23')
})

test.each(['', '2012', '14', '99', '1.13.2025', '31.12.2025 25:00', '31.12.2025 x', '0', '99999'])(
  'refuses “%s”',
  (text) => {
    expect(read(text)).toBeUndefined()
  },
)
