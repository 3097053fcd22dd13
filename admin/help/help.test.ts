import { expect, test } from 'vitest'
import { HELP, helpOf, NAMES } from './help.ts'

test.each([...NAMES.keys()])('%s has help of its own', (path) => {
  expect(Object.keys(HELP)).toContain(path)
})

test.each(Object.entries(HELP))('the help of %s is half a page of whole sentences', (_, help) => {
  const { what, acts, never } = help
  const words = [what, ...acts, never].join(' ').split(' ').length
  expect(words).toBeGreaterThan(25)
  expect(words).toBeLessThan(140)
  for (const text of [what, ...acts, never]) expect(text).toMatch(/^[“\p{Lu}].*\.$/u)
})

test('a record has the help of its list, and an unknown address a general one', () => {
  expect(helpOf('/gruplar/12')).toMatchObject({ name: 'Gruplar', what: HELP['/gruplar']?.what })
  expect(helpOf('/gruplar/hafta').name).toBe('Haftalık görünüm')
  expect(helpOf('/yok').name).toBe('Yönetim')
})
