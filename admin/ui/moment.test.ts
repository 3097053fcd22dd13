import { expect, test } from 'vitest'
import { formatDateTime } from '../../domain/school-time.ts'
import { formatMomentNear } from './when.tsx'

const now = new Date('2026-03-10T08:00:00Z')

test.each([
  ['2026-03-10T11:20:00Z', 'bugün 14.20'],
  ['2026-03-09T21:30:00Z', 'bugün 00.30'],
  ['2026-03-09T20:30:00Z', 'dün 23.30'],
  ['2026-03-11T06:05:00Z', 'yarın 09.05'],
  ['2026-01-03T11:20:00Z', '3 Ocak 14.20'],
  ['2024-01-03T11:20:00Z', '3 Ocak 2024 14.20'],
])('%s reads as “%s” in Istanbul', (moment, words) => {
  expect(formatMomentNear(new Date(moment), now)).toBe(words)
})

test('the exact form names the year', () => {
  expect(formatDateTime(now)).toBe('10 Mart 2026 11.00')
})
