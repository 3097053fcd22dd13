import { expect, test } from 'vitest'
import type { Family } from '../../contract/pages.ts'
import { findTest } from './find-test.ts'

const TESTS = ['ingilizce', 'cocuk-ingilizce', 'almanca'].map((slug, id) => ({
  id,
  slug,
  name: slug,
}))

test.each<[string, Family, string | undefined]>([
  ['almanca', 'languages', 'almanca'],
  ['cocuk-ingilizcesi', 'children', 'cocuk-ingilizce'],
  ['turizm-ingilizcesi', 'professional', 'ingilizce'],
  ['yds', 'exams', 'ingilizce'],
  ['japonca', 'languages', undefined],
])('%s leads to the test %3$s', (slug, family, expected) => {
  expect(findTest(TESTS, { slug, family })?.slug).toBe(expected)
})

test('a school without the general test leads to its first one', () => {
  expect(findTest(TESTS.slice(1), { slug: 'yds', family: 'exams' })?.slug).toBe('cocuk-ingilizce')
})
