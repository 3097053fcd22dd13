import { expect } from '@playwright/test'
import { sitemapPaths } from './content.ts'
import { test } from './visitor.ts'

test.use({ tolerated: /404/ })

const SILENT = /^\/(?:article|terms-of-use|privacy-policy|cookies-and-permissions)/

test('/faq holds the seven questions, one open at a time and none if wished', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.locator('main details[name]')
  const open = page.locator('main details[name][open]')
  await expect(questions).toHaveCount(7)
  await questions.nth(1).locator('summary').click()
  await questions.nth(2).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(questions.nth(2)).toHaveAttribute('open')
  await questions.nth(2).locator('summary').click()
  await expect(open).toHaveCount(0)
})

test('/faq and /about say where to ask further', async ({ page }) => {
  for (const path of ['/faq', '/about']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: '0216 555 01 20' })).toHaveAttribute(
      'href',
      'tel:02165550120',
    )
    await expect(main.getByRole('link', { name: 'Mesaj yazın' })).toHaveAttribute(
      'href',
      '/contact',
    )
  }
})

test.describe('articles', () => {
  test('are listed with the newest first and largest', async ({ page }) => {
    await page.goto('/article')
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
    const days = await cards.locator('time').evaluateAll((times) => {
      return times.map((time) => (time as HTMLTimeElement).dateTime)
    })
    expect(days.length).toBeGreaterThanOrEqual(6)
    expect(days).toEqual(days.toSorted().reverse())
    const [first, second] = await Promise.all([
      cards.first().boundingBox(),
      cards.nth(1).boundingBox(),
    ])
    expect(first?.width).toBeGreaterThan((second?.width ?? 0) * 1.5)
  })

  test('carry category, date, reading time and two more to read', async ({ page }) => {
    await page.goto('/article/seviye-tespiti-nasil-calisir')
    const main = page.getByRole('main')
    await expect(main.getByText('12 Mart 2026', { exact: true })).toBeVisible()
    await expect(main.getByText(/^\d+ dakikalık okuma$/).first()).toBeVisible()
    await expect(main.getByRole('navigation', { name: 'Sayfa yolu' })).toContainText('Öğrenme')
    const next = page.getByRole('region', { name: 'Sıradaki yazılar' })
    await expect(next.getByRole('link')).toHaveCount(2)
  })
})

test('legal pages name their version and its day', async ({ page }) => {
  for (const path of ['/terms-of-use', '/privacy-policy', '/cookies-and-permissions']) {
    await page.goto(path)
    await expect(
      page.getByText(/^Sürüm 1, yürürlük tarihi \d+ [A-ZÇĞİÖŞÜ]\p{L}+ \d{4}$/u),
    ).toBeVisible()
  }
})

test('legal pages and articles fetch no script before their form is wanted', async ({
  request,
}) => {
  const paths = (await sitemapPaths(request)).filter((path) => SILENT.test(path))
  expect(paths.length).toBeGreaterThanOrEqual(10)
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/<script[^>]*\ssrc=|<link[^>]*modulepreload/)
    expect(html, path).toMatch(/id="kur-boot"[^>]* data-waits="/)
  }
})

test.describe('/contact', () => {
  test('has cards for e-mail, address and telephone with its hours', async ({ page }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'bilgi@ornek.com' })).toHaveAttribute(
      'href',
      'mailto:bilgi@ornek.com',
    )
    await expect(main.getByRole('link', { name: '0216 555 01 20' })).toHaveAttribute(
      'href',
      'tel:02165550120',
    )
    await expect(main.getByText('Telefon saatleri 09.00-18.00')).toBeVisible()
    await expect(main.locator('form[data-form="contact"]')).toBeVisible()
  })

  test('begins with the form on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact')
    const main = page.getByRole('main')
    const form = await main.locator('form[data-form="contact"]').boundingBox()
    const card = await main.getByRole('link', { name: 'bilgi@ornek.com' }).boundingBox()
    expect(form?.y).toBeLessThan(844)
    expect(card?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0))
  })
})

test('an unknown address answers 404 with ways on that all lead somewhere', async ({
  page,
  request,
}) => {
  const response = await page.goto('/boyle-bir-sayfa-yok')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Sayfa bulunamadı')
  const ways = await page.locator('main ul a').evaluateAll((links) => {
    return links.map((link) => (link as HTMLAnchorElement).href)
  })
  expect(ways).toHaveLength(4)
  for (const way of ways) expect((await request.get(way)).status(), way).toBe(200)
})

test('a refusal of the router is a page that fetches no script, in Turkish and without a stack', async ({
  request,
  page,
}) => {
  const response = await request.post('/faq', { form: { a: 'b' } })
  expect(response.status()).toBe(405)
  const html = await response.text()
  expect(html).not.toMatch(/<script[^>]*\ssrc=|<link[^>]*modulepreload|kur-boot/)
  await page.setContent(html)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.')
  await expect(page.locator('dd').nth(1)).toHaveText('/faq')
  await expect(page.locator('dd').first()).toHaveText('Bu adrese bir şey gönderilemez.')
  await expect(page.getByText('Hata kodu')).toHaveCount(0)
  await expect(page.locator('pre')).toHaveCount(0)
})
