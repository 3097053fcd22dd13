import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { PUBLIC, SILENT } from './content.ts'
import { beyond, test } from './visitor.ts'

/** What can be opened in the frame of every screen, by the name of its button. */
const PARTS = {
  390: ['Menü', 'Başvuru Formu'],
  1440: ['Kurslar', 'Seviye Testi', 'Başvuru Formu'],
} as const

test.use({ tolerated: /404|Failed to load resource|ERR_/ })

for (const width of [390, 1440] as const) {
  for (const path of PUBLIC) {
    test(`${path} at ${width} px: the frame’s parts, open, and a form with errors have no fault that axe finds`, async ({
      page,
      visit,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route(/openstreetmap/, (route) => route.abort())
      await visit(path)
      for (const name of PARTS[width]) {
        await page.getByRole('button', { name, exact: true }).click()
        const fold = page.locator('[data-menu="mobile"] summary').first()
        if (await fold.isVisible()) await fold.click()
        await faultless(page, name)
        if (name === 'Başvuru Formu' && !SILENT.test(path)) {
          await page.locator('#basvuru button[type="submit"]').click()
          await expect(page.locator('dialog [aria-invalid]')).toHaveCount(3)
          await faultless(page, 'its errors')
        }
        await page.keyboard.press('Escape')
      }
      for (const form of await page.locator('main form[data-form]:visible').all()) {
        await form.locator('button[type="submit"]').click()
        await faultless(page, 'form')
      }
    })
  }

  test(`notices of both kinds at ${width} px have no fault that axe finds`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/application')
    const form = page.locator('main [data-form="application"]')
    await page.route('**/form/*', (route) => route.abort(), { times: 1 })
    await form.locator('[name="name"]').fill('Ayşe Işık')
    await form.locator('[name="email"]').fill(`bildirim${width}@ornek.com`)
    await form.locator('[name="phone"]').fill('0532 555 01 20')
    await form.locator('button[type="submit"]').click()
    await page.locator('[data-notice="error"]').hover()
    await form.locator('button[type="submit"]').press('Enter')
    await expect(page.locator('[data-notice="success"]')).toBeVisible()
    await expect(page.locator('[data-notice="error"]')).toBeVisible()
    await faultless(page, 'notices')
  })
}

async function faultless(page: Page, what: string): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)[0]}`)
  expect.soft(faults, what).toEqual([])
  expect.soft(await beyond(page), what).toBeLessThanOrEqual(0)
}
