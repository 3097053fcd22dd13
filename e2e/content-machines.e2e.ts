import { expect, type Page, test } from '@playwright/test'
import { sitemapPaths } from './content.ts'
import { wake } from './visitor.ts'

test.describe('for machines', () => {
  test('the sitemap lists every page, article, test and text, all of them there', async ({
    request,
  }) => {
    const response = await request.get('/sitemap.xml')
    expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    const paths = await sitemapPaths(request)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => path.startsWith('/page/'))).toHaveLength(38)
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)?.length).toBeGreaterThan(45)
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
  })

  test('robots.txt names the sitemap and keeps robots out of the panel', async ({ request }) => {
    const text = await (await request.get('/robots.txt')).text()
    expect(text).toMatch(/^User-agent: \*$/m)
    expect(text).toMatch(/^Disallow: \/panel$/m)
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
  })

  test('the feed is XML with every article', async ({ request, page }) => {
    const response = await request.get('/article/rss.xml')
    expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
    const feed = await page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml')
        return {
          broken: document.querySelector('parsererror') !== null,
          items: [...document.querySelectorAll('item')].map((item) => ({
            link: item.querySelector('link')?.textContent ?? '',
            date: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
          })),
        }
      },
      await response.text(),
    )
    expect(feed.broken).toBe(false)
    expect(feed.items.length).toBeGreaterThanOrEqual(6)
    for (const { link, date } of feed.items) {
      expect(link).toMatch(/^https?:\/\/\S+\/article\/[a-z0-9-]+$/)
      expect(date).toBeGreaterThan(0)
    }
  })

  test('the manifest names the school and icons that are there', async ({ request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ lang: 'tr', start_url: '/', name: 'Ufuk Dil Akademisi' })
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src)
      expect(icon.status(), src).toBe(200)
      expect(icon.headers()['content-type'], src).toBe(type)
    }
  })

  test('every public page has its own title, description, address and card', async ({
    request,
    page,
  }) => {
    const titles = new Set<string>()
    const paths = (await sitemapPaths(request)).filter((path) => !path.startsWith('/test/'))
    for (const path of paths) {
      const head = await readHead(page, await (await request.get(path)).text())
      expect(head.title, path).toContain('Ufuk Dil Akademisi')
      titles.add(head.title)
      expect(head.description.length, path).toBeGreaterThan(50)
      expect(new URL(head.canonical).pathname, path).toBe(path)
      expect(head.og['og:url'], path).toBe(head.canonical)
      expect(head.og['og:locale'], path).toBe('tr_TR')
      expect(head.og['og:title'], path).toBeTruthy()
      expect(head.og['og:image'], path).toMatch(/^https?:\/\/.+\.jpg$/)
      for (const record of head.records) expect(record, path).toHaveProperty('@type')
    }
    expect(titles.size).toBe(paths.length)
  })

  test('structured data says what each screen is', async ({ request, page }) => {
    for (const [path, types] of [
      ['/about', ['EducationalOrganization', 'BreadcrumbList']],
      ['/contact', ['EducationalOrganization', 'BreadcrumbList']],
      ['/page/seviyeler', ['BreadcrumbList', 'Course', 'ItemList']],
      ['/page/almanca', ['BreadcrumbList', 'Course']],
      ['/page/en-iyi-fiyat', ['BreadcrumbList']],
      ['/article/12-haftalik-yds-plani', ['Article', 'BreadcrumbList']],
    ] as const) {
      const { records } = await readHead(page, await (await request.get(path)).text())
      expect(
        records.map((record) => record['@type']),
        path,
      ).toEqual(types)
    }
  })

  test('a shared card is a picture of 1200 x 630', async ({ request, page }) => {
    await page.goto('/page/yds')
    const card = await page.locator('meta[property="og:image"]').getAttribute('content')
    const path = new URL(card ?? '').pathname
    expect((await request.get(path)).headers()['content-type']).toBe('image/jpeg')
    const size = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, path)
    expect(size).toEqual([1200, 630])
  })

  test('the head follows along on navigation inside the site', async ({ page }) => {
    await page.goto('/page/almanca')
    await wake(page)
    await page.getByRole('link', { name: 'Rusça Kursları' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rusça Kursları')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/page\/rusca$/)
    const record = page.locator('script[type="application/ld+json"]').last()
    expect(await record.textContent()).toContain('Rusça')
    await expect(page.locator('title')).toHaveCount(1)
  })
})

function readHead(page: Page, html: string) {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const content = (selector: string) =>
      document.querySelector<HTMLMetaElement>(selector)?.content ?? ''
    return {
      title: document.title,
      description: content('meta[name="description"]'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
      og: Object.fromEntries(
        [...document.querySelectorAll<HTMLMetaElement>('meta[property^="og:"]')].map((meta) => [
          meta.getAttribute('property') ?? '',
          meta.content,
        ]),
      ) as Record<string, string>,
      records: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
      ),
    }
  }, html)
}
