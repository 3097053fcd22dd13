import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../server/root.ts'

const LONGEST = 15

const record = readFileSync(join(root, 'docs/decisions/cost-of-change.md'), 'utf8')
const section = record.split('## Five ways')[1]?.split('**Checked by**')[0] ?? ''
const ways = section
  .split(/^\*\*/m)
  .slice(1)
  .map((text) => ({
    name: text.split(':**')[0] ?? '',
    files: [...text.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
  }))

test('five ways are written down', () => {
  expect(ways).toHaveLength(5)
})

describe.each(ways)('$name', ({ files }) => {
  test(`is at most ${LONGEST} files long`, () => {
    expect(files.length).toBeLessThanOrEqual(LONGEST)
  })

  test('names files that are there', () => {
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})
