import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { sitemapPaths } from './content.ts'
import { test } from './visitor.ts'

/** What a page says about its card for social networks. */
interface Card {
  image: string
  width: string
  height: string
  alt: string
  twitter: string
}

test('every page, article and text has a card that is there, in the size it says', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const sizes = new Map<string, number[]>()
  const users = new Map<string, string[]>()
  for (const path of await sitemapPaths(request)) {
    const card = await readCard(page, await (await request.get(path)).text())
    expect(card, path).toMatchObject({
      width: '1200',
      height: '630',
      twitter: 'summary_large_image',
    })
    expect(card.alt.length, path).toBeGreaterThan(3)
    const { origin, pathname } = new URL(card.image)
    expect(origin, path).toBe(baseURL)
    users.set(pathname, [...(users.get(pathname) ?? []), path])
    if (!sizes.has(pathname)) sizes.set(pathname, await jpegSize(request, pathname))
    expect(sizes.get(pathname), pathname).toEqual([1200, 630])
  }
  // Each page and article has a picture of its own; only texts and tests share one.
  for (const [image, paths] of users) {
    const own = paths.filter((path) =>
      /^\/(?:page|article)\/|^\/$|^\/about$|^\/contact$/.test(path),
    )
    expect(own.length, `${image}: ${own}`).toBeLessThanOrEqual(1)
  }
})

test('home tells search engines of the school and of all its courses', async ({ page }) => {
  await page.goto('/')
  const records = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent ?? '')))
  expect(records.map((record) => record['@type'])).toEqual(['EducationalOrganization', 'ItemList'])
  const [school, courses] = records
  expect(school).toMatchObject({ name: 'Ufuk Dil Akademisi', telephone: '0216 555 01 20' })
  expect(courses.itemListElement.length).toBeGreaterThan(20)
  for (const { url } of courses.itemListElement) expect(url).toMatch(/^http.+\/page\/[a-z\d-]+$/)
})

test('the icons are there in the sizes that the manifest and the head say', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const icons = manifest.icons as { src: string; sizes: string }[]
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of icons) {
    const [width, height] = await imageSize(page, src)
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(await imageSize(page, touch ?? '')).toEqual([180, 180])
  const [drawn, file] = await page.locator('link[rel="icon"]').all()
  expect(await imageSize(page, (await drawn?.getAttribute('href')) ?? '')).not.toContain(0)
  expect(await imageSize(page, (await file?.getAttribute('href')) ?? '')).toEqual([192, 192])
  await page.mouse.move(100, 100)
  const linked = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect(new URL(linked ?? '', baseURL).pathname).toBe('/manifest.webmanifest')
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]')
  await expect(feed).toHaveAttribute('href', '/article/rss.xml')
})

test('pages, articles and texts say in the sitemap when they changed', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const entries = [
    ...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g),
  ]
  expect(entries.length).toBeGreaterThan(55)
  for (const [, url = '', changed = ''] of entries) {
    const { pathname } = new URL(url)
    if (!/^\/(?:page|article|terms|privacy|cookies)/.test(pathname)) continue
    expect(Date.parse(changed), pathname).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(changed), pathname).toBeGreaterThan(0)
  }
})

test('screens that nobody should find by searching say so', async ({ request }) => {
  for (const path of ['/application', '/boyle-bir-sayfa-yok', '/auth/login']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
  }
})

function readCard(page: Page, html: string): Promise<Card> {
  return page.evaluate((text) => {
    const head = new DOMParser().parseFromString(text, 'text/html')
    const content = (name: string) =>
      head.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)
        ?.content ?? ''
    return {
      image: content('og:image'),
      width: content('og:image:width'),
      height: content('og:image:height'),
      alt: content('og:image:alt'),
      twitter: content('twitter:card'),
    }
  }, html)
}

/** Width and height as the frame header of a JPEG has them. */
async function jpegSize(request: APIRequestContext, path: string): Promise<number[]> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  expect(response.headers()['content-type'], path).toBe('image/jpeg')
  const bytes = await response.body()
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc3) {
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    }
  }
  return []
}

function imageSize(page: Page, path: string): Promise<number[]> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, path)
}
