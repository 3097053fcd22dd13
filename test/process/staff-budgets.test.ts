import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../server/root.ts'

const KB = 1024
const folder = join(root, 'build', 'admin')

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
)

function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[name] as Chunk
  if (seen.has(file)) return seen
  for (const each of [file, ...css]) seen.add(each)
  for (const imported of imports) filesOf(imported, seen)
  return seen
}

function weigh(files: Iterable<string>): number {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
  const sizes = [...files].map((file) => {
    const path = join(folder, file)
    return sizeOf(`${path}.br`) ?? sizeOf(path) ?? 0
  })
  return sizes.reduce((total, size) => total + size, 0)
}

const first = filesOf('index.html')
const EDITOR = 'rich-text/text-editor.tsx'

const opened = Object.entries(manifest)
  .flatMap(([opener, { dynamicImports = [] }]) => dynamicImports.map((name) => ({ opener, name })))
  .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)

function filesMore({ opener, name }: { opener: string; name: string }): string[] {
  const there = filesOf(opener)
  return [...filesOf(name)].filter((file) => !(first.has(file) || there.has(file)))
}

test('the staff app loads at most 260 KB of script and style at first', () => {
  expect(weigh(first)).toBeGreaterThan(0)
  expect(weigh(first)).toBeLessThanOrEqual(260 * KB)
})

test.each(opened.filter(({ name }) => name !== EDITOR))(
  '$name loads at most 15 KB more than $opener',
  (chunk) => {
    expect(filesMore(chunk).length).toBeGreaterThan(0)
    expect(weigh(filesMore(chunk))).toBeLessThanOrEqual(15 * KB)
  },
)

test('the editor of rich texts loads at most 120 KB, when a text is opened', () => {
  const more = opened.filter(({ name }) => name === EDITOR).map(filesMore)
  expect(more.map((files) => files.length > 0 && weigh(files) <= 120 * KB)).toEqual([true])
})
