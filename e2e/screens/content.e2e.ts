import { expect, type Locator, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../addresses.ts'
import { sitemapPaths } from '../content.ts'
import { test } from '../visitor.ts'

async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 9999)
}

async function topOfBar(page: Page): Promise<number> {
  return (await page.locator('[data-bar="contact"]').boundingBox())?.y ?? 0
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a course shows its whole offer within the first screen of a phone', async ({ page }) => {
    const paths = (await sitemapPaths(page.request)).filter((path) => path.startsWith('/page/'))
    for (const path of paths) {
      await page.goto(path)
      const button = page.getByRole('button', { name: 'Bu kursa başvurun' })
      if ((await button.count()) === 0) continue
      await page.setViewportSize(PHONE)
      expect(await endOf(page.locator('[data-offer]')), path).toBeLessThan(await topOfBar(page))
      await page.setViewportSize({ width: 390, height: 740 })
      expect(await endOf(button), path).toBeLessThanOrEqual(await topOfBar(page))
    }
  })
})

test('the newest article is the largest', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/article')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  const [first, second] = await Promise.all([
    cards.first().boundingBox(),
    cards.nth(1).boundingBox(),
  ])
  expect(first?.width).toBeGreaterThan((second?.width ?? 0) * 1.5)
})

test('/contact begins with the form on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  const main = page.getByRole('main')
  const form = await main.locator('form[data-form="contact"]').boundingBox()
  const card = await main.getByRole('link', { name: 'bilgi@ornek.com' }).boundingBox()
  expect(form?.y).toBeLessThan(844)
  expect(card?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0))
})

test('a phone shows a whole ticket of a group at once, and two evenings one below the other', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const bottomOf = (at: number) => endOf(page.locator('[data-group]').nth(at))
  await page.goto('/gruplar')
  expect(await bottomOf(0)).toBeLessThan(await topOfBar(page))
  await page.goto('/gruplar?saat=aksam&gorunum=hafta')
  expect(await bottomOf(1)).toBeLessThan(await topOfBar(page))
})

test('the words of a test begin where the frame of a wide page does', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/test/ingilizce')
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left)
  expect(await left('main h1')).toBeCloseTo(await left('header a'), 0)
})

test('menus stand right under the header, at the top of the page and further down', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(DESKTOP)
  await visit('/page/seviyeler')
  for (const scrolled of [0, 600]) {
    await page.evaluate((y) => scrollTo(0, y), scrolled)
    await page.getByRole('button', { name: 'Kurslar', exact: true }).click()
    const panel = page.locator('[data-menu="courses"]')
    await expect(panel).toHaveCSS('opacity', '1')
    const [header, box] = await Promise.all([
      page.locator('header:not(main header) > :last-child').boundingBox(),
      panel.boundingBox(),
    ])
    expect(box?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0)
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: 'Seviye Testi', exact: true })
    await button.click()
    const [at, below] = await Promise.all([
      button.boundingBox(),
      page.locator('[data-menu="tests"]').boundingBox(),
    ])
    expect(below?.x).toBeCloseTo(at?.x ?? 0, 0)
    expect(below?.y).toBeGreaterThan((at?.y ?? 0) + (at?.height ?? 0))
    await page.keyboard.press('Escape')
  }
})
