import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SITE = join(import.meta.dirname, '..')
const UNCACHED = /^(?:panel|auth|session)\/|^layout\/preview-bar|^client-middleware/
const READS_QUERY = /searchParams|\burl\.search\b|useSearchParams/

test('a public page that reads the query says which names, or the page cache would not look at them', () => {
  const readers = globSync('**/*.{ts,tsx}', {
    cwd: SITE,
    exclude: ['node_modules/**', '**/*.test.*'],
  })
    .filter((file) => !UNCACHED.test(file))
    .filter((file) => READS_QUERY.test(readFileSync(join(SITE, file), 'utf8')))
  expect(readers.length).toBeGreaterThan(1)
  const silent = readers.filter(
    (file) => !/\breads: \{/.test(readFileSync(join(SITE, file), 'utf8')),
  )
  expect(silent).toEqual([])
})

test('a page that nobody may store says so to the page cache too, or it would be rendered twice', () => {
  const unstored = globSync('**/*.tsx', { cwd: SITE, exclude: ['node_modules/**', '**/*.test.*'] })
    .map((file) => readFileSync(join(SITE, file), 'utf8'))
    .filter((text) => text.includes("'Cache-Control': 'private, no-store'"))
  expect(unstored.length).toBeGreaterThan(1)
  for (const text of unstored) expect(text).toContain('isKept: false')
})
