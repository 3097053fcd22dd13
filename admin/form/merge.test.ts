import { expect, test } from 'vitest'
import { changedFields, mergeFields } from './merge.ts'

const base = { title: 'YDS', summary: 'Kurs', neighbours: ['a', 'b'] }

test('a field that nobody else has touched keeps what I typed', () => {
  const mine = { ...base, title: 'YDS Kursu' }
  const theirs = { ...base, summary: 'Hazırlık' }
  expect(mergeFields(base, mine, theirs)).toEqual({
    values: { ...base, title: 'YDS Kursu', summary: 'Hazırlık' },
    collisions: [],
    theirs: ['summary'],
  })
})

test('a field that both have changed is named, and holds theirs until I choose', () => {
  const mine = { ...base, title: 'YDS Kursu' }
  const theirs = { ...base, title: 'YDS Hazırlık' }
  expect(mergeFields(base, mine, theirs)).toEqual({
    values: theirs,
    collisions: ['title'],
    theirs: [],
  })
})

test('two who made the same change do not collide', () => {
  const same = { ...base, neighbours: ['b', 'a'] }
  expect(mergeFields(base, same, { ...same }).collisions).toEqual([])
})

test('a changed list is a changed field, an unset one is an empty one', () => {
  expect(changedFields(base, { ...base, neighbours: ['b', 'a'] })).toEqual(['neighbours'])
  expect(changedFields({ note: null }, { note: undefined })).toEqual([])
})
