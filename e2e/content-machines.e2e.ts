import { expect } from '@playwright/test'
import sharp from 'sharp'
import { readHead } from './head.ts'
import { test } from './visitor.ts'

test('the sitemap lists every page, article, test and text once, with when it changed', async ({
  request,
}) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const entries = [
    ...(await response.text()).matchAll(
      /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g,
    ),
  ]
  expect(entries.length).toBeGreaterThan(55)
  const paths = entries.map(([, url = '']) => new URL(url).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => path.startsWith('/page/'))).toHaveLength(39)
  for (const [, url, changed = ''] of entries) {
    expect(Date.parse(changed), url).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(changed), url).toBeGreaterThan(0)
  }
})

test('robots.txt names the sitemap and keeps robots out of the panel', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toMatch(/^User-agent: \*$/m)
  expect(text).toMatch(/^Disallow: \/panel$/m)
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
})

test('the feed is XML with every article', async ({ request }) => {
  const response = await request.get('/article/rss.xml')
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^<\?xml[\s\S]*<rss[\s\S]*<\/rss>\s*$/)
  const items = [...text.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => item)
  expect(items.length).toBeGreaterThanOrEqual(6)
  for (const item of items) {
    expect(item).toMatch(/<link>https?:\/\/\S+\/article\/[a-z0-9-]+<\/link>/)
    const [, day = ''] = /<pubDate>([^<]+)<\/pubDate>/.exec(item) ?? []
    expect(Date.parse(day)).toBeGreaterThan(0)
  }
})

test('the manifest and the head name the school and icons that are there in their sizes', async ({
  request,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ lang: 'tr', start_url: '/', name: 'Ufuk Dil Akademisi' })
  const icons = manifest.icons as { src: string; sizes: string; type: string }[]
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  const sizeOf = async (src: string, type?: string) => {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    if (type) expect(icon.headers()['content-type'], src).toBe(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    return `${width}x${height}`
  }
  for (const { src, sizes, type } of icons) expect(await sizeOf(src, type), src).toBe(sizes)
  const { links } = readHead(await (await request.get('/')).text())
  expect(await sizeOf(links['apple-touch-icon']?.[0] ?? '')).toBe('180x180')
  const [drawn = '', file = ''] = links.icon ?? []
  expect(drawn).toMatch(/^data:image\/svg\+xml/)
  const svg = Buffer.from(decodeURIComponent(drawn.slice(drawn.indexOf(',') + 1)))
  expect((await sharp(svg).metadata()).width).toBeGreaterThan(0)
  expect(await sizeOf(file)).toBe('192x192')
  expect(links.alternate).toEqual(['/article/rss.xml'])
})

test('screens that nobody should find by searching say so', async ({ request }) => {
  for (const path of ['/application', '/boyle-bir-sayfa-yok', '/auth/login']) {
    const { meta } = readHead(await (await request.get(path)).text())
    expect(meta.robots, path).toBe('noindex')
  }
})
