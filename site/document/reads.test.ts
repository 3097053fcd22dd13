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
    (file) => !/\breads: \[/.test(readFileSync(join(SITE, file), 'utf8')),
  )
  expect(silent).toEqual([])
})
