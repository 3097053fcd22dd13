import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  advance,
  type CacheUnderTest,
  createCacheUnderTest,
  LIFETIME,
  page,
} from '../../test/page-cache.ts'
import { PATIENCE } from '../../test/patience.ts'

let site: CacheUnderTest

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  site = createCacheUnderTest()
})

afterEach(async () => {
  await site.cache.close()
  vi.useRealTimers()
})

test('a page is made once, then given to everybody', async () => {
  const first = await site.read('/')
  expect(await site.read('/')).toBe(first)
  expect(site.cache.fresh('/')).toBeDefined()
  expect(site.rendered).toEqual({ '/': 1 })
  expect(site.cache.counts).toMatchObject({ hit: 2, miss: 1 })
})

test('a hundred visitors at once make a page once', async () => {
  const texts = await Promise.all(Array.from({ length: 100 }, () => site.read('/')))
  expect(new Set(texts).size).toBe(1)
  expect(site.rendered).toEqual({ '/': 1 })
})

test('a page carries its headers, the right Cache-Control and Vary, in three encodings', async () => {
  const made = await site.cache.get('/')
  if (!('etag' in made)) throw new Error('not kept')
  const fields = new Headers(made.br.fields.map(([name, value]) => [name, value]))
  expect(fields.get('content-type')).toBe('text/html; charset=utf-8')
  expect(fields.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  )
  expect(fields.get('vary')).toBe('Accept-Encoding, Cookie')
  expect(made.br.body.length).toBeLessThan(made.identity.body.length)
  expect(made.gzip.body.length).toBeLessThan(made.identity.body.length)
})

test('a little later its Brotli body is the smallest there is', async () => {
  const text = readFileSync(import.meta.filename, 'utf8')
  site.render = async () => page(text)
  const made = await site.cache.get('/')
  if (!('etag' in made)) throw new Error('not kept')
  await vi.waitUntil(() => site.cache.fresh('/') !== made, PATIENCE)
  const better = site.cache.fresh('/')
  expect(better?.etag).toBe(made.etag)
  expect(better?.br.body.length).toBeLessThan(made.br.body.length)
})

describe('never kept is', () => {
  test.each([
    ['a page that was not found', { status: 404 }],
    ['a redirect', { status: 302 }],
    ['an answer that sets a cookie', { headers: new Headers({ 'Set-Cookie': 'a=b' }) }],
    ['a private answer', { headers: new Headers({ 'Cache-Control': 'private, max-age=9' }) }],
    ['an answer not to be stored', { headers: new Headers({ 'Cache-Control': 'no-store' }) }],
    ['a page of which a part is missing', { isComplete: false }],
    ['a crash', { status: 500 }],
  ])('%s', async (_, given) => {
    site.render = async (key, times) => page(`${key} ${times}`, given)
    expect(await site.read('/')).toBe('/ 1')
    expect(await site.read('/')).toBe('/ 2')
    expect(site.cache.entries).toBe(0)
    expect(site.cache.bytes).toBe(0)
  })
})

test('without any change a page is made anew after its lifetime', async () => {
  await site.read('/')
  advance(LIFETIME)
  expect(site.cache.fresh('/')).toBeUndefined()
  await site.read('/')
  await site.renewed('/', 2)
})

test('a page made anew with the same content stays the same answer', async () => {
  site.render = async () => page('Merhaba')
  const first = await site.cache.get('/')
  site.cache.drop('faq')
  await site.renewed('/', 2)
  expect(site.cache.fresh('/')).toBe(first)
})

test('a flood of pages takes no more memory than it may, and a page in use survives it', async () => {
  const limit = 2 * 1024 * 1024
  site = createCacheUnderTest(limit)
  const noise = randomBytes(30_000).toString('base64')
  site.render = async (key) => page(key + noise)
  await site.read('/')
  for (let index = 0; index < 200; index++) {
    await site.read(`/page/${index}`)
    await site.read('/')
    expect(site.cache.bytes).toBeLessThanOrEqual(limit)
  }
  expect(site.cache.entries).toBeLessThan(40)
  expect(site.rendered['/']).toBe(1)
})
