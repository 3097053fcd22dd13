import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets } from './keep-assets.ts'

let folder: string
let places: { assets: string; previous: string }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kur-assets-'))
  places = { assets: join(folder, 'client', 'assets'), previous: join(folder, 'previous') }
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(...names: string[]): Promise<void> {
  return keepAssets(places, async () => {
    rmSync(join(folder, 'client'), { recursive: true, force: true })
    mkdirSync(places.assets, { recursive: true })
    for (const name of names) writeFileSync(join(places.assets, name), name)
  })
}

function assets(): string[] {
  return readdirSync(places.assets).sort()
}

test('the assets of the build before stay, older ones go', async () => {
  await build('page-1.js', 'page-1.js.br', 'react-1.js')
  expect(assets()).toEqual(['page-1.js', 'page-1.js.br', 'react-1.js'])
  await build('page-2.js', 'react-1.js')
  expect(assets()).toEqual(['page-1.js', 'page-1.js.br', 'page-2.js', 'react-1.js'])
  await build('page-3.js', 'react-3.js')
  expect(assets()).toEqual(['page-2.js', 'page-3.js', 'react-1.js', 'react-3.js'])
})

test('a failed build loses no asset of the last complete one', async () => {
  await build('page-1.js')
  const failing = keepAssets(places, async () => {
    rmSync(join(folder, 'client'), { recursive: true })
    mkdirSync(places.assets, { recursive: true })
    writeFileSync(join(places.assets, 'half-2.js'), '')
    throw new Error('a mistake in the sources')
  })
  await expect(failing).rejects.toThrow('a mistake')
  await build('page-3.js')
  expect(assets()).toEqual(['page-1.js', 'page-3.js'])
})

test('assets of a build that kept no list stay for one more', async () => {
  mkdirSync(places.assets, { recursive: true })
  writeFileSync(join(places.assets, 'page-0.js'), '')
  await build('page-1.js')
  expect(assets()).toEqual(['page-0.js', 'page-1.js'])
  await build('page-2.js')
  expect(assets()).toEqual(['page-1.js', 'page-2.js'])
})
