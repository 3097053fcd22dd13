import { expect } from '@playwright/test'
import { DESKTOP, PHONE, STAFF_SCREENS } from './addresses.ts'
import { expectThemes } from './measures/axe.ts'
import { type Role, STAFF, test } from './staff.ts'

const ROLES = Object.keys(STAFF) as Role[]

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px, in light and dark`, () => {
    test.use({ viewport })

    test('the door and its errors have no fault that axe finds', async ({ page }) => {
      await page.goto('/yonetim')
      await page.getByRole('button', { name: 'Giriş yap' }).click()
      await expect(page.locator('[aria-invalid]')).toHaveCount(2)
      await expectThemes(page, 'door')
      await page.goto('/yonetim/parola#anahtar')
      await page.locator('[name=password]').waitFor()
      await expectThemes(page, 'password')
    })

    for (const role of ROLES) {
      test(`the screens of ${role} have no fault that axe finds`, async ({ page, enterAs }) => {
        test.setTimeout(180_000)
        await enterAs(role)
        for (const { path, ready } of STAFF_SCREENS.filter(({ roles }) => roles.includes(role))) {
          await test.step(path, async () => {
            await page.goto(path)
            await page.locator(ready).first().waitFor()
            await expectThemes(page, path)
          })
        }
      })
    }

    test('an opened record, the palette and the keys have no fault that axe finds', async ({
      page,
      enterAs,
    }) => {
      await enterAs('admin')
      await page.goto('/yonetim/ayarlar/kisiler')
      await page.locator('[data-row]').first().click()
      await page.locator('[name=surname]').waitFor()
      await expectThemes(page, 'record')
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
      await expectThemes(page, 'palette')
    })
  })
}
