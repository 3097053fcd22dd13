import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './visitor.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const { width, parts } of [
  { width: 1440, parts: { Kurslar: '[data-menu="courses"]', 'Başvuru Formu': '#basvuru' } },
  { width: 390, parts: { Menü: '[data-menu="mobile"]', 'Başvuru Formu': '#basvuru' } },
]) {
  test(`at ${width} px the page behind ${Object.keys(parts).join(' and ')} stands still and jumps nowhere until Escape, then scrolls again`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit('/page/seviyeler')
    for (const [name, open] of Object.entries(parts)) {
      await page.evaluate(() => scrollTo(0, 0))
      await page.mouse.move(width / 2, 500)
      await page.mouse.wheel(0, 300)
      await expect.poll(() => scrolled(page)).toBe(300)
      const heading = page.locator('main h2').first()
      const before = await heading.boundingBox()
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(page.locator(open)).toBeVisible()
      expect(await heading.boundingBox(), name).toEqual(before)
      await wheel(page, { x: 8, y: 850 })
      await wheel(page, await middle(page.locator(open)))
      expect(await scrolled(page), name).toBe(300)
      await page.keyboard.press('Escape')
      await expect(page.locator(open)).toBeHidden()
      await expect(button).toBeFocused()
      await page.mouse.move(width / 2, 500)
      await page.mouse.wheel(0, 200)
      await expect.poll(() => scrolled(page), name).toBe(500)
    }
  })
}

test('menus and form close by a press outside them', async ({ page, visit }) => {
  await visit('/faq')
  const address = page.url()
  for (const [name, width, open] of [
    ['Kurslar', 1440, '[data-menu="courses"]'],
    ['Seviye Testi', 1440, '[data-menu="tests"]'],
    ['Menü', 820, '[data-menu="mobile"]'],
    ['Başvuru Formu', 820, '#basvuru'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.locator(open)).toBeVisible()
    await page.mouse.click(6, 830)
    await expect(page.locator(open)).toBeHidden()
    expect(page.url(), name).toBe(address)
  }
})

test('the list of level tests is walked through by key and closed by Escape', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/faq')
  const button = page.getByRole('button', { name: 'Seviye Testi', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const links = page.locator('[data-menu="tests"] a')
  for (const link of (await links.all()).slice(0, 3)) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/test/ingilizce')
})

test('every change of page begins at the top, also to a page that was left further down, and says its title', async ({
  page,
  visit,
}) => {
  await visit('/page/seviyeler')
  for (const path of ['/about', '/page/yds', '/faq', '/', '/page/seviyeler']) {
    await page.evaluate(() => scrollTo(0, 700))
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await expect(page).toHaveURL(path)
    await expect.poll(() => scrolled(page), path).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('p[role="status"]', { hasText: await page.title() })).toBeAttached()
  }
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

async function wheel(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, 4000)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

async function middle(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}
