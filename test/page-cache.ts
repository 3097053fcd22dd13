import { pino } from 'pino'
import { vi } from 'vitest'
import type { Rendered } from '../server/page-cache/page.ts'
import { PageCache } from '../server/page-cache/page-cache.ts'
import { TagCache } from '../server/page-cache/tag-cache.ts'
import { PATIENCE } from './patience.ts'

export const LIFETIME = 60_000
const TEXT = 'Işık, çağrı, öğrenci. '.repeat(200)

export interface CacheUnderTest {
  cache: PageCache
  rendered: Record<string, number>
  render(key: string, times: number): Promise<Rendered>
  read(key: string): Promise<string>
  renewed(key: string, times: number): Promise<void>
}

export function createCacheUnderTest(limit = 1024 * 1024): CacheUnderTest {
  const site: CacheUnderTest = {
    cache: new PageCache({
      part: new TagCache(limit).part('page '),
      log: pino({ level: 'silent' }),
      lifetime: LIFETIME,
      render(key) {
        const times = (site.rendered[key] ?? 0) + 1
        site.rendered[key] = times
        return site.render(key, times)
      },
    }),
    rendered: {},
    render: async (key, times) => page(`${key} ${times} ${TEXT}`),
    async read(key) {
      const made = site.cache.fresh(key) ?? (await site.cache.get(key))
      return 'etag' in made ? made.identity.body.toString() : made.body.toString()
    },
    async renewed(key, times) {
      const isRenewed = () => site.rendered[key] === times && site.cache.fresh(key)
      await vi.waitUntil(isRenewed, { timeout: PATIENCE.timeout })
    },
  }
  site.cache.setListening(true)
  return site
}

export function page(text: string, given: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8' }),
    body: Buffer.from(text),
    tags: new Set(['faq']),
    isComplete: true,
    ...given,
  }
}

export function advance(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds)
}
