import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../server/root.ts'
import { updateReadme } from './readme.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const page = readFileSync(join(root, 'docs', 'benchmark.md'), 'utf8')

test('the README has the figures of docs/benchmark.md', () => {
  expect(updateReadme(readme, page)).toBe(readme)
})

test('a new figure comes into the README, with what it is compared to', () => {
  const row = /^\| (cached home, br[^|]*) \|.*$/m
  const changed = page.replace(
    row,
    '| $1 | 7 /s | bare Node buffer | 10 /s | 0.70 | ratio ≥ 0.9: **no** |  |',
  )
  const [, name] = row.exec(page) ?? []
  expect(updateReadme(readme, changed)).toContain(`| ${name} | 7 /s | 0.70 of bare Node buffer |`)
})

test('a figure that is not measured any more is missed', () => {
  expect(() => updateReadme(readme, page.replaceAll('memory at rest', 'memory'))).toThrow(
    'docs/benchmark.md has no row “memory at rest”',
  )
})

test('a README without markers is not written over', () => {
  expect(() => updateReadme('# Kur', page)).toThrow('README.md has lost its markers')
})
