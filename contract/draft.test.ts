import { expect, test } from 'vitest'
import { draftOf } from './staff/draft.ts'
import { slideInput } from './staff/home-input.ts'
import { pageInput } from './staff/page-input.ts'

const draft = draftOf(pageInput)

function fieldErrors(changes: Record<string, unknown>): Record<string, string> {
  const issues = draft.safeParse(changes).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test.each([
  ['one letter of a title', { title: 'Y' }],
  ['a title that was emptied', { title: '' }],
  ['half an address', { slug: 'yds-' }],
  ['a picture that was taken away', { picture: null }],
  ['a question without a reply', { faq: [{ question: 'Ne', reply: '' }] }],
  ['a fact that is not there yet', { facts: { duration: '6 hafta' } }],
  [
    'the same question twice',
    {
      faq: [
        { question: 'Ne', reply: '' },
        { question: 'Ne', reply: '' },
      ],
    },
  ],
])('a draft may hold %s', (_, changes) => {
  expect(fieldErrors(changes)).toEqual({})
})

test('a choice that has not been made yet may be empty', () => {
  expect(draftOf(slideInput).safeParse({ sky: '', href: '/pa' }).success).toBe(true)
})

test.each([
  ['a field that there is not', { titel: 'a' }, { titel: 'Böyle bir alan yok.' }],
  ['a name that every object has', { constructor: 'a' }, { constructor: 'Böyle bir alan yok.' }],
  ['too long a title', { title: 'x'.repeat(81) }, { title: 'Maksimum 80 karakter olmalıdır.' }],
  ['a text that is a number', { content: 7 }, { content: 'Bu alan zorunludur.' }],
  ['a list that is a text', { faq: 'a' }, { faq: 'Bu alan zorunludur.' }],
  [
    'too long a question',
    { faq: [{ question: 'x'.repeat(161), reply: '' }] },
    { 'faq.0.question': 'Maksimum 160 karakter olmalıdır.' },
  ],
  ['too many neighbours', { neighbours: [1, 2, 3, 4] }, { neighbours: 'En çok 3 olabilir.' }],
])('a draft may not hold %s', (_, changes, expected) => {
  expect(fieldErrors(changes)).toEqual(expected)
})
