import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'migrations')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
)

test('a migration never changes once it is in the list of checksums', () => {
  const lines = files.map((name) => {
    const hash = createHash('sha256').update(readFileSync(join(folder, name)))
    return `${hash.digest('hex')}  ${name}\n`
  })
  expect(lines.join('')).toBe(readFileSync(join(folder, 'SHA256SUMS'), 'utf8'))
})

test('the journal lists every migration in the order of its number', () => {
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files)
})

test('every migration is later than the one before it, because an earlier one would be skipped', () => {
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
})
