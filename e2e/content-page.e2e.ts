import { expect } from '@playwright/test'
import { opensOneAtATime, sitemapPaths } from './content.ts'
import { test, wake } from './visitor.ts'

const HEADINGS = 'article h2[id]:not(section h2)'

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

  test('of a course shows its whole offer within the first screen of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const paths = (await sitemapPaths(page.request)).filter((path) => path.startsWith('/page/'))
    const sold = []
    for (const path of paths) {
      await page.goto(path)
      if ((await page.getByRole('button', { name: 'Bu kursa başvurun' }).count()) === 0) continue
      sold.push(path)
      const offer = page.locator('[data-offer]')
      const bar = await page.locator('[data-bar="contact"]').boundingBox()
      const box = await offer.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 9999), path).toBeLessThan(bar?.y ?? 0)
      await expect(offer, path).toHaveAttribute('data-price', /^[1-9]\d{4,}$/)
      await expect(offer, path).toHaveAttribute('data-places', /^\d+$/)
      await expect(offer, path).toContainText('KDV dâhil')
      await expect(offer, path).not.toContainText('490')
    }
    expect(sold).toEqual(expect.arrayContaining(['/page/yos', '/page/sat', '/page/ozel-ders']))
    expect(sold.length).toBeGreaterThan(25)
    await page.goto('/page/cocuk-ingilizcesi')
    await expect(page.locator('[data-offer]')).toContainText('7-12 yaş')
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

  test('opens one question at a time and closes it again', async ({ page }) => {
    await page.goto('/page/almanca')
    await opensOneAtATime(page)
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

  test('shows its skeleton while it is on its way', async ({ page }) => {
    await page.goto('/page/almanca')
    await wake(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/page/*.data*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Rusça Kursları' }).click()
    await expect(page.locator('[data-skeleton="page"]')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rusça Kursları')
    await expect(page.locator('[data-skeleton="page"]')).toHaveCount(0)
  })

  test('that does not exist leads home', async ({ page, request }) => {
    const response = await request.get('/page/boyle-bir-sayfa-yok', { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe('/')
    await page.goto('/page/boyle-bir-sayfa-yok')
    await expect(page).toHaveURL('/')
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
})
