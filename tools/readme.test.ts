import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../server/root.ts'
import { isTest, listSources } from './figures/sources.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const sources = listSources().filter(({ path }) => !isTest(path))

function readRows(head: string): string[][] {
  const [, table = ''] = readme.split(`${head}\n`)
  const [lines = ''] = table.split('\n\n')
  return lines
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').slice(1, -1))
}

function importsOf(path: string): string[] {
  const text = sources.find((source) => source.path === path)?.text ?? ''
  const paths = [...text.matchAll(/(?:from|import)\s*\(?'(\.{1,2}\/[^']+)'/g)]
  return paths.map(([, imported = '']) => normalize(join(path, '..', imported)))
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')))
}

const FOLDERS = readRows('| folder | what is in it | imports |').map(
  ([names = '', , imports = '']) => ({
    names: [...names.matchAll(/`(\w+)\/`/g)].map(([, name = '']) => name),
    imports,
  }),
)

test('every file and folder that the README links exists', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([])
})

test('every file that a page of docs names exists', () => {
  const folders = ['docs', ...FOLDERS.flatMap(({ names }) => names)]
  const nested = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => `/${folder}/${path}`),
  )
  const files = [...readdirSync(root).map((path) => `/${path}`), ...nested]
  const pages = files.filter((path) => /^\/docs\/.*\.md$/.test(path))
  expect(pages.length).toBeGreaterThan(40)
  const missing = pages.flatMap((page) => {
    const names = readFileSync(join(root, page), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)
    return [...names]
      .filter(([, name]) => !files.some((path) => path.endsWith(`/${name}`)))
      .map(([, name]) => `${page}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('the table of folders has every folder that holds sources', () => {
  const named = FOLDERS.flatMap(({ names }) => names)
  const folders = new Set(sources.map(({ path }) => folderOf(path)).filter((name) => name))
  expect([...folders].filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !readdirSync(root).includes(name))).toEqual([])
})

test.each(FOLDERS.filter(({ imports }) => imports.trim() !== '–'))(
  'the table says from which folders $names imports',
  ({ names, imports }) => {
    const said = [...imports.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    const own = sources.filter(({ path }) => names.includes(folderOf(path)))
    const found = new Set(own.flatMap(({ path }) => importsOf(path)).map(folderOf))
    expect([...found].filter((name) => !names.includes(name)).sort()).toEqual(said.sort())
  },
)

test('each file on the way of a request uses the next one', () => {
  const rows = readRows('| hop | file | does |')
  const files = new Map(
    rows.map(([hop = '', ...cells]) => [hop.trim(), /\]\(([^)]+)\)/.exec(cells.join())?.[1] ?? '']),
  )
  const uses = (hop: string, next: string) => {
    expect(importsOf(files.get(hop) ?? ''), hop).toContain(files.get(next))
  }
  uses('loader or action', 'contract')
  uses('handler', 'contract')
  uses('handler', 'core function')
  uses('core function', 'db')
  const routes = sources.find(({ path }) => path === files.get('address'))
  expect(routes?.text).toContain('page/page.tsx')
})
