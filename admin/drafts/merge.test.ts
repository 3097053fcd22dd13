import { expect, test } from 'vitest'
import { changedFields, merge, toBlocks } from './merge.ts'

const base = {
  title: 'YDS',
  metadata: { title: 'YDS kursu', description: 'Kurs' },
  faq: [{ question: 'a' }, { question: 'b' }, { question: 'c' }],
  content: '<p>bir</p><p>iki</p><ul><li>üç</li></ul><p>dört</p>',
}

test('fields of one group that each of two has changed are both kept', () => {
  const mine = { ...base, metadata: { ...base.metadata, title: 'Benim' } }
  const theirs = { ...base, metadata: { ...base.metadata, description: 'Onların' } }
  expect(merge(base, mine, theirs)).toEqual({
    values: { ...base, metadata: { title: 'Benim', description: 'Onların' } },
    collisions: [],
    theirs: ['metadata'],
  })
})

test('a list is merged by item, a text by block', () => {
  const mine = {
    ...base,
    faq: [{ question: 'a1' }, ...base.faq.slice(1)],
    content: base.content.replace('bir', 'bir buçuk'),
  }
  const theirs = {
    ...base,
    faq: [...base.faq, { question: 'd' }],
    content: base.content.replace('<li>üç</li>', '<li>üç</li><li>beş</li>'),
  }
  const { values, collisions } = merge(base, mine, theirs)
  expect(collisions).toEqual([])
  expect(values.faq).toEqual(['a1', 'b', 'c', 'd'].map((question) => ({ question })))
  expect(values.content).toBe(
    '<p>bir buçuk</p><p>iki</p><ul><li>üç</li><li>beş</li></ul><p>dört</p>',
  )
})

test('a place that both have changed collides, and theirs stands until somebody chooses', () => {
  const mine = { ...base, title: 'Benim', content: base.content.replace('bir', '1') }
  const theirs = { ...base, title: 'Onların', content: base.content.replace('bir', 'I') }
  expect(merge(base, mine, theirs)).toEqual({
    values: theirs,
    collisions: ['title', 'content'],
    theirs: [],
  })
})

test('pieces that both have taken out or put in at different places collide with nothing', () => {
  const mine = { ...base, faq: base.faq.slice(1) }
  const theirs = { ...base, faq: [base.faq[0], base.faq[1], { question: 'x' }, base.faq[2]] }
  expect(merge(base, mine, theirs).values.faq).toEqual([
    { question: 'b' },
    { question: 'x' },
    { question: 'c' },
  ])
})

test('blocks of a text are cut where they end, whatever they hold', () => {
  expect(toBlocks('<p>a<br>b</p><img src="x"><ul><li>c<ul><li>d</li></ul></li></ul>')).toEqual([
    '<p>a<br>b</p>',
    '<img src="x">',
    '<ul><li>c<ul><li>d</li></ul></li></ul>',
  ])
})

test('two who made the same change do not collide', () => {
  const same = { ...base, faq: base.faq.toReversed() }
  expect(merge(base, same, { ...same }).collisions).toEqual([])
})

test('a changed list is a changed field, an unset one is an empty one', () => {
  expect(changedFields(base, { ...base, faq: base.faq.toReversed() })).toEqual(['faq'])
  expect(changedFields({ note: null }, { note: undefined })).toEqual([])
})
