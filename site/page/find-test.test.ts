import { expect, test } from 'vitest'
import type { Family } from '../../contract/public/pages.ts'
import { findTest } from './find-test.ts'

const TESTS = ['ingilizce', 'cocuk-ingilizce', 'turkce'].map((slug, id) => ({
  id,
  slug,
  name: slug,
}))
const linkTo = (test: string) => `<p>Önce <a href="/test/${test}">testi</a> çözün.</p>`

test.each<[string, Family, string, string | undefined]>([
  ['names a test', 'exams', linkTo('turkce'), 'turkce'],
  ['names the one for children', 'children', linkTo('cocuk-ingilizce'), 'cocuk-ingilizce'],
  ['names none', 'exams', '<p>Sınav</p>', 'ingilizce'],
  ['is about a language and names none', 'languages', '<p>Japonca</p>', undefined],
  ['names one that is no more', 'languages', linkTo('almanca'), undefined],
])('a page that %s leads to the right test', (_, family, content, expected) => {
  expect(findTest(TESTS, { content, family })?.slug).toBe(expected)
})

test('a school without the general test leads to its first one', () => {
  expect(findTest(TESTS.slice(1), { content: '', family: 'exams' })?.slug).toBe('cocuk-ingilizce')
})
