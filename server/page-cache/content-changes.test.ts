import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advance, type CacheUnderTest, createCacheUnderTest, page } from '../../test/page-cache.ts'
import { PATIENCE } from '../../test/patience.ts'
import type { Rendered } from './page.ts'

const TAGS: Record<string, string[]> = {
  '/': ['faq', 'slide'],
  '/faq': ['faq'],
  '/page/yds': ['page/3'],
}
const KEYS = Object.keys(TAGS)

let site: CacheUnderTest

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  site = createCacheUnderTest()
  site.render = async (key, times) => page(`${key} ${times}`, { tags: new Set(TAGS[key]) })
  for (const key of KEYS) await site.read(key)
})

afterEach(async () => {
  await site.cache.close()
  vi.useRealTimers()
})

describe('when content changes', () => {
  test('exactly the pages made from it are made again, in the background', async () => {
    site.cache.drop('faq')
    await Promise.all([site.renewed('/', 2), site.renewed('/faq', 2)])
    expect(await site.read('/')).toBe('/ 2')
    expect(await site.read('/faq')).toBe('/faq 2')
    expect(await site.read('/page/yds')).toBe('/page/yds 1')
  })

  test('that no page shows, all stay as they are', () => {
    site.cache.drop('testimonial')
    for (const key of KEYS) expect(site.cache.fresh(key)).toBeDefined()
  })

  test('and it is not known which, all pages are old', () => {
    site.cache.drop('*')
    for (const key of KEYS) expect(site.cache.fresh(key)).toBeUndefined()
  })

  test('a page that nobody has asked for since the last change waits until somebody does', async () => {
    site.cache.drop('page/3')
    await site.renewed('/page/yds', 2)
    site.cache.drop('page/3')
    await vi.waitUntil(() => site.rendered['/page/yds'] === 3, { timeout: PATIENCE.timeout })
    await vi.waitUntil(() => site.cache.old('/page/yds')?.identity.body.includes('3'), {
      timeout: PATIENCE.timeout,
    })
    site.cache.drop('page/3')
    advance(2_000)
    expect(await site.read('/page/yds')).toBe('/page/yds 4')
  })

  test('the old copy is given while the new one is made, but not for longer than 1.5 s', async () => {
    const making = Promise.withResolvers<Rendered>()
    site.render = () => making.promise
    site.cache.drop('faq')
    expect(await site.read('/')).toBe('/ 1')
    advance(1_499)
    expect(await site.read('/')).toBe('/ 1')
    advance(1)
    const waiting = site.read('/')
    making.resolve(page('new'))
    expect(await waiting).toBe('new')
  })

  test('while a page is being made, it is made once more', async () => {
    const making = Promise.withResolvers<Rendered>()
    site.render = async (_, times) => (times === 2 ? making.promise : page('new'))
    site.cache.drop('page/3')
    await vi.waitUntil(() => site.rendered['/page/yds'] === 2, { timeout: PATIENCE.timeout })
    site.cache.drop('page/3')
    making.resolve(page('outdated', { tags: new Set(['page/3']) }))
    await site.renewed('/page/yds', 3)
    expect(await site.read('/page/yds')).toBe('new')
  })

  test('a reader long after it never gets an answer that was begun before it', async () => {
    const making = Promise.withResolvers<Rendered>()
    site.render = async (_, times) => (times === 1 ? making.promise : page('new'))
    const early = site.read('/slow')
    site.cache.drop('faq')
    advance(2_000)
    const late = site.read('/slow')
    making.resolve(page('outdated'))
    expect(await late).toBe('new')
    await early
  })

  test('a page that is gone is no longer given', async () => {
    const headers = new Headers({ Location: '/' })
    site.render = async () => page('', { status: 302, headers })
    site.cache.drop('page/3')
    await vi.waitUntil(() => site.cache.entries === 2, { timeout: PATIENCE.timeout })
    const made = await site.cache.get('/page/yds')
    expect('status' in made && made.status).toBe(302)
  })
})

describe('when a page can no longer be made', () => {
  beforeEach(() => {
    site.render = async () => page('crash', { status: 500 })
    site.cache.drop('faq')
    advance(5_000)
  })

  test('the old copy stays, and the page comes back when it can be made again', async () => {
    expect(await site.read('/')).toBe('/ 1')
    expect(site.cache.counts.failure).toBeGreaterThan(0)
    site.render = async () => page('healed')
    advance(1_000)
    await site.read('/')
    await vi.waitUntil(() => site.cache.fresh('/'), { timeout: PATIENCE.timeout })
    expect(await site.read('/')).toBe('healed')
  })

  test('a second lies between the attempts', async () => {
    for (let times = 0; times < 20; times++) await site.read('/')
    const attempts = site.rendered['/'] ?? 0
    expect(attempts).toBeLessThanOrEqual(3)
    advance(1_000)
    await site.read('/')
    await vi.waitUntil(() => site.rendered['/'] === attempts + 1, { timeout: PATIENCE.timeout })
  })

  test('the old copy stays, however long that lasts', async () => {
    advance(24 * 60 * 60_000)
    expect(await site.read('/')).toBe('/ 1')
  })

  test('so does one that nobody had asked for since the change before', async () => {
    site.render = async (key, times) => page(`${key} ${times}`, { tags: new Set(['page/3']) })
    site.cache.drop('page/3')
    await vi.waitUntil(() => site.cache.old('/page/yds')?.identity.body.includes('2'), {
      timeout: PATIENCE.timeout,
    })
    site.render = async () => page('crash', { status: 503 })
    site.cache.drop('*')
    advance(60_000)
    expect(await site.read('/page/yds')).toBe('/page/yds 2')
  })
})

test('the old copy is given after two seconds where making a page does not end, then at once', async () => {
  const making = Promise.withResolvers<Rendered>()
  site.render = () => making.promise
  site.cache.drop('faq')
  advance(5_000)
  expect(await site.read('/')).toBe('/ 1')
  expect(await site.read('/')).toBe('/ 1')
  making.resolve(page('at last'))
})

describe('while changes are not heard of', () => {
  test('a copy serves for less than two seconds', async () => {
    site.cache.setListening(false)
    expect(await site.read('/new')).toBe('/new 1')
    expect(site.cache.fresh('/new')).toBeDefined()
    advance(300)
    expect(site.cache.fresh('/new')).toBeUndefined()
    advance(1_500)
    expect(await site.read('/new')).toBe('/new 2')
  })

  test('and then again are, everything is old', () => {
    site.cache.setListening(false)
    site.cache.setListening(true)
    for (const key of KEYS) expect(site.cache.fresh(key)).toBeUndefined()
  })
})
