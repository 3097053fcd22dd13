import { expect, type Locator, type Page } from '@playwright/test'
import { sitemapPaths } from './content.ts'
import { test } from './visitor.ts'

const HEADINGS = 'article h2[id]:not(section h2)'

async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 9999)
}

async function topOfBar(page: Page): Promise<number> {
  return (await page.locator('[data-bar="contact"]').boundingBox())?.y ?? 0
}

test.describe('a content page', () => {
  test('tells its facts, with the fee of the exam where there is one', async ({ page }) => {
    await page.goto('/page/yds')
    const facts = page.getByRole('complementary', { name: 'Kısaca' })
    for (const label of ['Süre', 'Seviye', 'Saat', 'Kimler için', 'Sınav ücreti']) {
      await expect(facts.getByText(label, { exact: true })).toBeVisible()
    }
    await expect(facts).toContainText('490 TL (2024-YDS/2')
    await page.goto('/page/almanca')
    await expect(page.getByText('Sınav ücreti', { exact: true })).toHaveCount(0)
  })

  test('of prices lists what every course costs', async ({ page }) => {
    await page.goto('/page/en-iyi-fiyat')
    const prices = page.getByRole('region', { name: 'Kur ücretleri' })
    await expect(prices).toContainText('KDV dâhildir')
    for (const course of ['YÖS', 'SAT', 'Özel Ders', 'YDS']) {
      await expect(prices.getByRole('link', { name: course, exact: true })).toBeVisible()
    }
    await expect(page.getByText('Kurs başladıktan sonra ayrılırsam')).toBeVisible()
  })

  test('leads to the test of its own language, else to the English one', async ({ page }) => {
    const call = page.getByRole('link', { name: 'Ücretsiz testi çözün' })
    for (const [slug, address] of [
      ['almanca', '/test/almanca'],
      ['cocuk-ingilizcesi', '/test/cocuk-ingilizce'],
      ['yds', '/test/ingilizce'],
    ]) {
      await page.goto(`/page/${slug}`)
      await expect(call).toHaveAttribute('href', address ?? '')
    }
    await page.goto('/page/japonca')
    await expect(page.getByRole('link', { name: 'Görüşme isteyin' })).toHaveAttribute(
      'href',
      '/contact',
    )
  })

  test('lists its sections, each link leading to its heading', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/page/yds')
    const contents = page.getByRole('navigation', { name: 'Bu sayfada' })
    const titles = await page.locator(HEADINGS).allTextContents()
    await expect(contents.getByRole('link')).toHaveText(titles)
    await contents.getByRole('link').last().click()
    await expect(page.getByRole('heading', { name: titles.at(-1) })).toBeInViewport()
  })

  test('folds the list of its sections on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/page/yds')
    const fold = page.locator('details', { hasText: 'Bu sayfada' })
    await expect(fold.getByRole('link').first()).toBeHidden()
    await fold.locator('summary').click()
    await expect(fold.getByRole('link').first()).toBeVisible()
  })

  test('shows three neighbours with pictures as the next step', async ({ page }) => {
    await page.goto('/page/almanca')
    const next = page.getByRole('region', { name: 'Buradan nereye?' })
    await expect(next.getByRole('link')).toHaveCount(3)
    await expect(next.locator('img')).toHaveCount(3)
    await next.getByRole('link', { name: 'Fransızca Kursları' }).click()
    await expect(page).toHaveURL('/page/fransizca')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fransızca Kursları')
  })

  test('has a table move inside itself, by key too', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/page/seviyeler')
    const table = page.getByRole('group', { name: /^Tablo/ }).first()
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  })

  test('that does not exist leads home', async ({ request }) => {
    const response = await request.get('/page/boyle-bir-sayfa-yok', { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe('/')
  })
})

test.describe('a content page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to its sections and to its neighbours', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/page/almanca')
    await page.getByRole('navigation', { name: 'Bu sayfada' }).getByRole('link').last().click()
    await expect(page.locator(HEADINGS).last()).toBeInViewport()
    await page.getByRole('link', { name: 'Rusça Kursları' }).click()
    await expect(page).toHaveURL('/page/rusca')
  })

  test('of a course shows its whole offer within the first screen of a phone', async ({ page }) => {
    const paths = (await sitemapPaths(page.request)).filter((path) => path.startsWith('/page/'))
    const sold = []
    for (const path of paths) {
      await page.goto(path)
      const button = page.getByRole('button', { name: 'Bu kursa başvurun' })
      if ((await button.count()) === 0) continue
      sold.push(path)
      const offer = page.locator('[data-offer]')
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await endOf(offer), path).toBeLessThan(await topOfBar(page))
      await page.setViewportSize({ width: 390, height: 740 })
      expect(await endOf(button), path).toBeLessThanOrEqual(await topOfBar(page))
      await expect(offer, path).toHaveAttribute('data-price', /^[1-9]\d{4,}$/)
      await expect(offer, path).toHaveAttribute('data-places', /^\d+$/)
      await expect(offer, path).toContainText('KDV dâhil')
      await expect(offer, path).not.toContainText('490')
    }
    expect(sold).toEqual(expect.arrayContaining(['/page/yos', '/page/sat', '/page/ozel-ders']))
    expect(sold.length).toBeGreaterThan(25)
    expect(sold).not.toContain('/page/en-iyi-fiyat')
    await page.goto('/page/cocuk-ingilizcesi')
    await expect(page.locator('[data-offer]')).toContainText('7-12 yaş')
  })
})
