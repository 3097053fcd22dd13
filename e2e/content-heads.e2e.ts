import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { sitemapPaths } from './content.ts'
import { type Head, readHead } from './head.ts'
import { test } from './visitor.ts'

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return readHead(await response.text())
}

test('every address of the sitemap is there, with a card for social networks, in each part of the site in the size it says', async ({
  request,
  baseURL,
}) => {
  const parts = new Set<string | undefined>()
  const users = new Map<string, string[]>()
  const titles = new Set<string>()
  const paths = await sitemapPaths(request)
  const described = paths.filter((path) => !path.startsWith('/test/'))
  for (const path of paths) {
    const head = await headOf(request, path)
    const { meta } = head
    expect(meta, path).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect(meta['og:image:alt']?.length, path).toBeGreaterThan(3)
    const { origin, pathname } = new URL(meta['og:image'] ?? '')
    expect(origin, path).toBe(baseURL)
    users.set(pathname, [...(users.get(pathname) ?? []), path])
    const [, part] = path.split('/')
    if (!parts.has(part)) expect(await jpegSize(request, pathname), pathname).toBe('1200x630')
    parts.add(part)
    if (!described.includes(path)) continue
    expectDescribed(head, path)
    titles.add(head.title)
  }
  expect(titles.size).toBe(described.length)
  for (const [image, sharers] of users) {
    const own = sharers.filter((path) => described.includes(path))
    expect(own.length, `${image}: ${own}`).toBeLessThanOrEqual(1)
  }
})

function expectDescribed({ title, canonical, meta, records }: Head, path: string): void {
  expect(title, path).toContain('Ufuk Dil Akademisi')
  expect(meta.description?.length, path).toBeGreaterThan(50)
  expect(new URL(canonical).pathname, path).toBe(path)
  expect(meta['og:url'], path).toBe(canonical)
  expect(meta['og:locale'], path).toBe('tr_TR')
  expect(meta['og:title'], path).toBeTruthy()
  expect(meta['og:image'], path).toMatch(/^https?:\/\/.+\.jpg$/)
  for (const record of records) expect(record, path).toHaveProperty('@type')
}

test('structured data says what each screen is', async ({ request }) => {
  for (const [path, types] of [
    ['/about', ['EducationalOrganization', 'BreadcrumbList']],
    ['/contact', ['EducationalOrganization', 'BreadcrumbList']],
    ['/page/seviyeler', ['BreadcrumbList', 'Course', 'ItemList']],
    ['/page/almanca', ['BreadcrumbList', 'Course']],
    ['/page/en-iyi-fiyat', ['BreadcrumbList']],
    ['/article/12-haftalik-yds-plani', ['Article', 'BreadcrumbList']],
  ] as const) {
    const { records } = await headOf(request, path)
    expect(
      records.map((record) => record['@type']),
      path,
    ).toEqual(types)
  }
})

test('home tells search engines of the school and of all its courses', async ({ request }) => {
  const { records } = await headOf(request, '/')
  expect(records.map((record) => record['@type'])).toEqual(['EducationalOrganization', 'ItemList'])
  const [school, courses] = records
  expect(school).toMatchObject({ name: 'Ufuk Dil Akademisi', telephone: '0216 555 01 20' })
  const items = courses?.itemListElement as { url: string }[]
  expect(items.length).toBeGreaterThan(20)
  for (const { url } of items) expect(url).toMatch(/^http.+\/page\/[a-z\d-]+$/)
})

async function jpegSize(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  expect(response.headers()['content-type'], path).toBe('image/jpeg')
  const { format, width, height } = await sharp(await response.body()).metadata()
  expect(format, path).toBe('jpeg')
  return `${width}x${height}`
}
