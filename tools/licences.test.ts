import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../server/root.ts'

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  '(MIT OR CC0-1.0)',
])

const NOT_STATED = 'not stated'

const EXCEPTIONS: readonly { name: RegExp; licence: string; reason: string }[] = [
  {
    name: /^@img\/sharp-(?:libvips-\w+-\w+|wasm32|win32-\w+)$/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is an unchanged shared library that a user can replace',
  },
  {
    name: /^lightningcss(?:-.+)?$/,
    licence: 'MPL-2.0',
    reason: 'used unchanged, by the build only',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'data that only the build reads',
  },
  {
    name: /^png-js$/,
    licence: NOT_STATED,
    reason: 'its file LICENSE has the text of MIT',
  },
]

interface LockedPackage {
  license?: string
  dev?: boolean
  link?: boolean
}

function listProduction(): [path: string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function isAllowed(path: string, licence: string): boolean {
  const name = nameOf(path)
  return (
    ALLOWED.has(licence) ||
    EXCEPTIONS.some((one) => one.name.test(name) && licence.includes(one.licence))
  )
}

test('every package of the product has a licence that is allowed', () => {
  const packages = listProduction()
  expect(packages.length).toBeGreaterThan(200)
  const others = packages.filter(([path, { license = NOT_STATED }]) => !isAllowed(path, license))
  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
})

test('every exception is for a package that is still used', () => {
  const names = listProduction().map(([path]) => nameOf(path))
  const unused = EXCEPTIONS.filter(({ name }) => !names.some((used) => name.test(used)))
  expect(unused.map(({ name }) => name.source)).toEqual([])
})

test('an installed package states the licence that the lockfile names', () => {
  const differing = listProduction().filter(([path, { license = NOT_STATED }]) => {
    const installed = readInstalled(path)
    return installed !== undefined && installed !== license
  })
  expect(differing.map(([path]) => path)).toEqual([])
})

function readInstalled(path: string): string | undefined {
  try {
    const { license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    return license ?? NOT_STATED
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
