import { expect, test } from 'vitest'
import {
  findMirroredInterfaces,
  findMutualImports,
  findWriters,
  ONE_WRITER_TABLES,
} from './shape.ts'
import { readSources } from './sources.ts'

const sources = readSources()

test('no two folders of core import each other', () => {
  expect(findMutualImports(sources)).toEqual([])
})

test('no interface of core repeats one of the contract', () => {
  expect(findMirroredInterfaces(sources)).toEqual([])
})

test.each(ONE_WRITER_TABLES)('one file writes the table %s', (table, variable) => {
  expect(findWriters(sources, table, variable)).toHaveLength(1)
})
