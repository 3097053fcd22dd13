import { expect, test } from 'vitest'
import { suggestKur } from './suggest-kur.ts'

test.each([
  ['A1', [0.96, 0.04, 0, 0, 0]],
  ['B1', [0, 0.1, 0.8, 0.1, 0]],
  ['C1', [0, 0, 0, 0.1, 0.9]],
] as const)('a clear %s begins with the kur of the same name', (level, bands) => {
  expect(suggestKur(level, false, bands)).toBe(level)
})

test.each([
  ['B1', [0, 0.05, 0.5, 0.45, 0]],
  ['B2', [0, 0.02, 0.44, 0.5, 0.04]],
] as const)('a %s on the border between B1 and B2 begins with B1+', (level, bands) => {
  expect(suggestKur(level, true, bands)).toBe('B1+')
})

test('on any other border the most probable level names the kur', () => {
  expect(suggestKur('A2', true, [0.1, 0.5, 0.4, 0, 0])).toBe('A2')
  expect(suggestKur('B2', true, [0, 0, 0.1, 0.5, 0.4])).toBe('B2')
})
