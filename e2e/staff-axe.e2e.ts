import { expect } from '@playwright/test'
import { faultless, test } from './staff.ts'

/** Screens by address, and what stands there when they are ready. */
const SCREENS: [path: string, ready: string][] = [
  ['/yonetim/ayarlar/hesabim', 'h1'],
  ['/yonetim/ayarlar/kisiler', 'table'],
  ['/yonetim/ayarlar/kisiler/yeni', '[data-form="account"]'],
  ['/yonetim/denetim', 'table'],
  ['/yonetim/denetim?q=kimse', 'h1'],
  ['/yonetim/yok', 'h1'],
]

for (const width of [390, 1440] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme })

      test('the door and its errors have no fault that axe finds', async ({ page }) => {
        await page.goto('/yonetim')
        await page.getByRole('button', { name: 'Giriş yap' }).click()
        await expect(page.locator('[aria-invalid]')).toHaveCount(2)
        await faultless(page, 'door')
        await page.goto('/yonetim/parola#anahtar')
        await page.locator('[name=password]').waitFor()
        await faultless(page, 'password')
      })

      test('every screen has no fault that axe finds', async ({ page, enterAs }) => {
        test.slow()
        await enterAs('admin')
        for (const [path, ready] of SCREENS) {
          await page.goto(path)
          await page.locator(ready).first().waitFor()
          await faultless(page, path)
        }
      })

      test('an opened record, the palette and the keys have no fault that axe finds', async ({
        page,
        enterAs,
      }) => {
        await enterAs('admin')
        await page.goto('/yonetim/ayarlar/kisiler')
        await page.locator('[data-row]').first().click()
        await page.locator('[name=surname]').waitFor()
        await faultless(page, 'record')
        await page.keyboard.press('Control+k')
        await page.getByRole('option').first().waitFor()
        await faultless(page, 'palette')
      })
    })
  }
}
