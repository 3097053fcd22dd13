import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const LOCKFILE = {
  packages: {
    '': { name: 'kur' },
    site: { name: 'site' },
    'node_modules/site': { resolved: 'site', link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'site/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
    'node_modules/other-platform': { version: '3.0.0', integrity: 'sha512-c', optional: true },
    'node_modules/odd': { version: '4.0.0', integrity: 'sha512-d', extraneous: true },
  },
}
const INSTALLED = {
  'node_modules/site': { resolved: 'site', link: true },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'site/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
}

const NPM = `
  import { cpSync, writeFileSync } from 'node:fs'
  writeFileSync('called', process.argv.slice(2).join(' '))
  cpSync('complete', '.', { recursive: true })
`

let root: string
const path = (name: string) => join(root, name)

function write(name: string, content: unknown): void {
  mkdirSync(dirname(path(name)), { recursive: true })
  writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content))
}

function writeInstalled(packages: object, base = ''): void {
  for (const folder of Object.keys(INSTALLED)) write(join(base, folder, 'package.json'), {})
  write(join(base, 'node_modules/.package-lock.json'), { packages })
}

function ensure(...args: string[]): string | undefined {
  rmSync(path('called'), { force: true })
  const env = { npm_execpath: path('npm.mjs') }
  const { status } = spawnSync(process.execPath, [path('tools/ensure.mjs'), ...args], { env })
  expect(status).toBe(0)
  return existsSync(path('called')) ? readFileSync(path('called'), 'utf8') : undefined
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kur-ensure-'))
  for (const name of ['ensure.mjs', 'run.mjs']) {
    cpSync(join(import.meta.dirname, name), path(join('tools', name)))
  }
  write('npm.mjs', NPM)
  write('package-lock.json', LOCKFILE)
  writeInstalled(INSTALLED, 'complete')
})
afterEach(() => rmSync(root, { recursive: true }))

test('a fresh clone is installed, development and platform packages included', () => {
  expect(ensure()).toMatch(/^ci --include=dev --include=optional /)
  expect(ensure()).toBeUndefined()
})

test('a start installs no development packages, which the first check adds; after it both find all', () => {
  const dev = { version: '5.0.0', integrity: 'sha512-e' }
  const lockfile = { ...LOCKFILE.packages, 'node_modules/dev': { ...dev, dev: true } }
  write('package-lock.json', { packages: lockfile })
  expect(ensure('--omit=dev')).toMatch(/^ci --omit=dev --include=optional /)
  expect(ensure('--omit=dev')).toBeUndefined()
  write('complete/node_modules/dev/package.json', {})
  writeInstalled({ ...INSTALLED, 'node_modules/dev': dev }, 'complete')
  expect(ensure()).toMatch(/^install --no-save --include=dev --include=optional /)
  expect(ensure()).toBeUndefined()
  expect(ensure('--omit=dev')).toBeUndefined()
})

test('an install that somebody made by hand is accepted', () => {
  writeInstalled(INSTALLED)
  expect(ensure()).toBeUndefined()
})

test.each<[string, object]>([
  [
    'another version',
    { ...INSTALLED, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } },
  ],
  [
    'other content',
    { ...INSTALLED, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } },
  ],
  [
    'too much',
    { ...INSTALLED, 'node_modules/left-over': { version: '1.0.0', integrity: 'sha512-l' } },
  ],
  ['too little', { 'node_modules/a': INSTALLED['node_modules/a'] }],
])('an install with %s is repaired', (_, packages) => {
  writeInstalled(packages)
  expect(ensure()).toBeDefined()
  expect(ensure()).toBeUndefined()
})

test('an install that lacks a folder of its list is repaired', () => {
  writeInstalled(INSTALLED)
  rmSync(path('node_modules/a'), { recursive: true })
  expect(ensure()).toBeDefined()
})

test('a change of the lockfile is installed', () => {
  ensure()
  const b = { version: '2.1.0', integrity: 'sha512-b' }
  write('package-lock.json', { packages: { ...LOCKFILE.packages, 'site/node_modules/b': b } })
  expect(ensure()).toBeDefined()
})
