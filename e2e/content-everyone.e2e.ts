import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { opensOneAtATime, SCREENS, sitemapPaths } from './content.ts'

const WIDTHS = [390, 1440]

test('no address of the sitemap scrolls sideways at 320 px', async ({ page, request }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of await sitemapPaths(request)) {
    await page.goto(path)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
})

for (const width of WIDTHS) {
  for (const path of SCREENS) {
    test(`${path} at ${width} px has no fault that axe finds, and nothing in it jumps`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route(/openstreetmap/, (route) => route.abort())
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const closed = await new AxeBuilder({ page }).exclude('iframe').analyze()
      expect(closed.violations).toEqual([])
      for (const fold of await page.locator('main details > summary:visible').all()) {
        await fold.click()
      }
      const open = await new AxeBuilder({ page }).exclude('iframe').analyze()
      expect(open.violations).toEqual([])
      expect(await readShift(page)).toBeLessThan(0.005)
    })
  }
}

/** How far the page has moved by itself; what a press moves does not count. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions open and close', async ({ page }) => {
    await page.goto('/faq')
    await opensOneAtATime(page)
  })

  test('the sections of a page are reached and its neighbours too', async ({ page }) => {
    await page.goto('/page/almanca')
    await page.locator('.page-contents a').last().click()
    await expect(page.locator('.prose h2').last()).toBeInViewport()
    await page.getByRole('link', { name: 'Rusça Kursları' }).click()
    await expect(page).toHaveURL('/page/rusca')
  })

  test('the contact form says what is wrong and keeps what was typed', async ({ page }) => {
    await page.goto('/contact')
    const form = page.locator('form[data-form="contact"]')
    await form.locator('[name="name"]').fill('A')
    await form.locator('[name="email"]').fill('ayse@ornek.com')
    await form.locator('[name="phone"]').fill('0532 555 01 20')
    await form.locator('[name="message"]').fill('Kurlar ne zaman başlıyor?')
    await form.getByRole('button').click()
    await expect(form.getByText('Minimum 2 karakter olmalıdır.')).toBeVisible()
    await expect(form.locator('[name="email"]')).toHaveValue('ayse@ornek.com')
  })
})
