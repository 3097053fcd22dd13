import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './visitor.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const PARTS = [
  { width: 1440, name: 'Kurslar', open: '[data-menu="courses"]' },
  { width: 1440, name: 'Başvuru Formu', open: '#basvuru' },
  { width: 390, name: 'Menü', open: '[data-menu="mobile"]' },
]

test('the page behind a menu and behind the form stands still and jumps nowhere until Escape, then scrolls again', async ({
  page,
  visit,
}) => {
  await visit('/page/seviyeler')
  for (const { width, name, open } of PARTS) {
    await page.setViewportSize({ width, height: 900 })
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
