import { expect, test } from 'vitest'
import { findArrows, findFolderCycles, findRoomCycles } from './imports.ts'
import { findReferences } from './references.ts'
import { findMirroredInterfaces } from './shape.ts'
import { readSources } from './sources.ts'
import { isRiddle, measureSyntax } from './syntax.ts'
import { measureWay, WAYS } from './ways.ts'
import { findTables, findWriters } from './writers.ts'

const sources = readSources()
const arrows = findArrows(sources)

test('imports between the folders of a room never lead back', () => {
  expect(findFolderCycles(arrows)).toEqual([])
})

test('imports between rooms never lead back', () => {
  expect(findRoomCycles(arrows)).toEqual([])
})

test('no interface of core repeats one of the contract', () => {
  expect(findMirroredInterfaces(sources)).toEqual([])
})

const tables = findTables(sources)

test.each(['lead', 'contact', 'contact_learner', 'learner', 'enrollment', 'course_group'])(
  'one file of core writes the table %s',
  (name) => {
    const table = tables.find((one) => one.name === name)
    const writers = table ? findWriters(sources, table) : []
    expect(writers.filter((path) => path.startsWith('core/'))).toHaveLength(1)
  },
)

const references = findReferences(sources)

test.each(WAYS)('every stretch of $name starts at a place that exists', (way) => {
  expect(measureWay(references, way)).toContain(way.starts[0]?.split('#')[0])
})

test('every comment, and every title of a test, opens with a subject', () => {
  const texts = sources
    .map(measureSyntax)
    .flatMap(({ comments, titles }) => [...comments, ...titles])
  expect(texts.filter(isRiddle)).toEqual([])
})
