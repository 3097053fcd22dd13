import { expect, test } from 'vitest'
import { isAnswerTo } from './call.ts'
import { getContactSettings, listFaqs } from './public/content.ts'
import { RESOURCES } from './staff/resources.ts'

const { list, create } = RESOURCES.learner

test.each([
  ['a list without rows', list, { total: 0 }],
  ['rows that are no list', list, { rows: {}, total: 0, hasMore: false, next: null }],
  ['a new record without an id', create, {}],
  ['a message in place of a record', create, { message: 'Tamam' }],
  ['a page of a proxy', create, undefined],
  ['a record in place of a list', listFaqs, { message: 'Tamam' }],
  ['a record of something else', getContactSettings, { id: 1 }],
])('%s is no answer to its call', (_, call, body) => {
  expect(isAnswerTo(call, body)).toBe(false)
})

test('a list and a record with their fields are answers', () => {
  expect(isAnswerTo(list, { rows: [], total: 0, hasMore: false, next: null })).toBe(true)
  expect(isAnswerTo(listFaqs, [])).toBe(true)
})
