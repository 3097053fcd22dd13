import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFolder } from '../tools/build/compress.ts'
import { builtFiles, Files, mediaFiles } from './files.ts'
import { securityFields } from './http/security.ts'
import { createDiskStore } from './stores.ts'

const SCRIPT = 'console.log("çağrı");'.repeat(100)

let folder: string
let files: Files

function write(path: string, content: string): void {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kur-files-'))
  write('client/assets/main-1a2b.js', SCRIPT)
  write('client/icons/favicon.svg', '<svg/>')
  write('media/page-yds.1a2b/480.avif', 'avif')
  write('media/kart/yds.1a2b.jpg', 'jpg')
  write('media/gizli.txt', 'gizli')
  write('secrets.json', 'gizli')
  write('secrets.webp', 'gizli')
  await compressFolder(join(folder, 'client'))
  const sources = [
    builtFiles(join(folder, 'client')),
    mediaFiles(createDiskStore(join(folder, 'media'))),
  ]
  files = new Files(sources, securityFields('https://okul.com'))
})

afterAll(() => rmSync(folder, { recursive: true }))

async function headersOf(path: string): Promise<Headers> {
  const answer = await files.load(path)
  return new Headers(answer?.br.fields.map(([name, value]) => [name, value]))
}

test('a script is served as it was compressed by the build, for ever', async () => {
  const answer = await files.load('/assets/main-1a2b.js')
  const headers = await headersOf('/assets/main-1a2b.js')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(brotliDecompressSync(answer?.br.body ?? '').toString()).toBe(SCRIPT)
  expect(answer?.identity.body.toString()).toBe(SCRIPT)
})

test('scripts carry no head that only pages need, pictures carry all', async () => {
  const fields = ['content-security-policy', 'permissions-policy', 'referrer-policy']
  const script = await headersOf('/assets/main-1a2b.js')
  expect(fields.filter((name) => script.has(name))).toEqual([])
  expect(script.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(script.get('strict-transport-security')).toBe('max-age=31536000')
  const picture = await headersOf('/icons/favicon.svg')
  expect(fields.filter((name) => picture.has(name))).toEqual(fields)
})

test('a file without a hash in its name is asked for again after an hour', async () => {
  const headers = await headersOf('/icons/favicon.svg')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(headers.get('content-type')).toContain('image/svg+xml')
  expect(headers.get('content-encoding')).toBeNull()
})

test('a picture of the school is served for ever', async () => {
  const headers = await headersOf('/media/page-yds.1a2b/480.avif')
  expect(headers.get('content-type')).toBe('image/avif')
  expect(headers.get('cache-control')).toContain('immutable')
  expect((await headersOf('/media/kart/yds.1a2b.jpg')).get('content-type')).toBe('image/jpeg')
})

test('a file that was read once is in memory', async () => {
  await files.load('/icons/favicon.svg')
  rmSync(join(folder, 'client', 'icons', 'favicon.svg'))
  expect(files.fresh('/icons/favicon.svg')?.identity.body.toString()).toBe('<svg/>')
})

test.each([
  '/media/gizli.txt',
  '/media/../secrets.json',
  '/media/../secrets.webp',
  '/media/%2e%2e/secrets.webp',
  '/media/..%2fsecrets.webp',
  '/media//../secrets.webp',
  '/media/page-yds.1a2b/../../../secrets.webp',
  '/media/.hidden.webp',
  '/media/page-yds.1a2b',
  '/media/nothing.webp',
  '/secrets.json',
  '/assets/../../secrets.json',
  '/assets/nothing.js',
  '/assets/',
])('there is no file at %s', async (path) => {
  expect(await files.load(path)).toBeUndefined()
})
