import { expect, test } from 'vitest'
import { mergeSections } from './sections.ts'

const NAMES = ['api-reads', 'login', 'memory']
const BEFORE = mergeSections(
  '',
  new Map([
    ['memory', 'Monday\n\n| memory | 1 |\n\nA note.'],
    ['api-reads', 'Monday\n\n| api | 1 |'],
  ]),
  NAMES,
)

test('sections stand in the order of their files, and only those that were ever measured', () => {
  expect(BEFORE.match(/^## .+$/gm)).toEqual(['## api-reads', '## memory'])
  expect(BEFORE.startsWith('# What was measured\n')).toBe(true)
})

test('a measured row replaces its own section and leaves the others as they were', () => {
  const after = mergeSections(BEFORE, new Map([['api-reads', 'Tuesday\n\n| api | 2 |']]), NAMES)
  expect(after).toBe(BEFORE.replace('Monday\n\n| api | 1 |', 'Tuesday\n\n| api | 2 |'))
  expect(after).toContain('Monday\n\n| memory | 1 |\n\nA note.')
})

test('a section that is new goes to its place', () => {
  const after = mergeSections(BEFORE, new Map([['login', 'Tuesday']]), NAMES)
  expect(after.match(/^## .+$/gm)).toEqual(['## api-reads', '## login', '## memory'])
})

test('a page that nothing was measured for is the same page', () => {
  expect(mergeSections(BEFORE, new Map(), NAMES)).toBe(BEFORE)
})

test('a section goes with its file', () => {
  const after = mergeSections(BEFORE, new Map(), ['memory'])
  expect(after.match(/^## .+$/gm)).toEqual(['## memory'])
})
