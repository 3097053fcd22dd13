import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Build, root } from './builds.ts'
import { isStale, stamp, unstamp } from './stamp.ts'

let folder: string
let build: Build

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kur-stamp-'))
  mkdirSync(join(folder, 'deep'))
  writeFileSync(join(folder, 'deep', 'source.ts'), '1')
  build = {
    name: 'test-of-stamp',
    title: '',
    sources: [relative(root, folder)],
    run: async () => {},
  }
})

afterEach(() => {
  unstamp(build)
  rmSync(folder, { recursive: true })
})

test('a build is stale until it is complete', () => {
  expect(isStale(build)).toBe(true)
  const state = unstamp(build)
  expect(isStale(build)).toBe(true)
  stamp(build, state)
  expect(isStale(build)).toBe(false)
})

test.each<[string, () => void]>([
  ['edited', () => writeFileSync(join(folder, 'deep', 'source.ts'), '22')],
  ['added', () => writeFileSync(join(folder, 'new.ts'), '')],
  ['removed', () => rmSync(join(folder, 'deep', 'source.ts'))],
])('a build is stale when a source was %s', (_, change) => {
  stamp(build, unstamp(build))
  change()
  expect(isStale(build)).toBe(true)
})

test('a build is stale when a source was edited while it was made', () => {
  const state = unstamp(build)
  writeFileSync(join(folder, 'deep', 'source.ts'), '22')
  stamp(build, state)
  expect(isStale(build)).toBe(true)
})

test('a build does not mind tests and what compilers leave behind', () => {
  stamp(build, unstamp(build))
  writeFileSync(join(folder, 'deep', 'source.test.ts'), '')
  mkdirSync(join(folder, '.react-router'))
  expect(isStale(build)).toBe(false)
})
