import { expect, test } from 'vitest'
import { findMirroredInterfaces, findMutualImports } from './shape.ts'
import { readSources } from './sources.ts'

const sources = readSources()

test('no two folders of core import each other', () => {
  expect(findMutualImports(sources)).toEqual([])
})

test('no interface of core repeats one of the contract', () => {
  expect(findMirroredInterfaces(sources)).toEqual([])
})
