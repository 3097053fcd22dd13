import { expect, type Page } from '@playwright/test'
import { DESKTOP, STAFF_SCREENS } from '../addresses.ts'
import { ask, openNewLead, outcome } from '../leads.ts'
import { expectFaultless } from '../measures/axe.ts'
import { expectEverywhere, openWithin, type Role, STAFF, test } from '../staff.ts'
import { present } from '../visitor.ts'

const ROLES = Object.keys(STAFF) as Role[]

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test('the sign-in screen and its errors have no fault that axe finds', async ({ page }) => {
  await page.goto('/yonetim')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(2)
  await expectEverywhere(page, 'sign-in screen')
  await page.goto('/yonetim/parola#anahtar')
  await page.getByRole('button', { name: 'Yeni bağlantı iste' }).waitFor()
  await expectEverywhere(page, 'a dead link')
  await page.route('**/api/staff/check-link', (route) =>
    route.fulfill({ json: { opens: 'invitation' } }),
  )
  await page.reload()
  await page.locator('[name=password]').waitFor()
  await expectEverywhere(page, 'password')
  await page.goto('/yonetim/kurulum#anahtar')
  await page.getByRole('link', { name: 'Girişe geç' }).waitFor()
  await expectEverywhere(page, 'set up already')
})

for (const role of ROLES) {
  test(`the screens of ${role} have no fault that axe finds`, async ({ page, enterAs }) => {
    await ask(page)
    await enterAs(role)
    for (const { path, ready } of STAFF_SCREENS.filter(({ roles }) => roles.includes(role))) {
      await test.step(path, async () => {
        await page.setViewportSize(DESKTOP)
        await openWithin(page, path)
        await present(page, ready)
        await loaded(page)
        await expectEverywhere(page, path)
      })
    }
    await expectFaultless(page, `the frame of ${role} on a phone`)
  })
}

test('an opened record and the palette have no fault that axe finds', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/yonetim/ayarlar/kisiler')
  await page.locator('[data-row]').first().click()
  await page.locator('[name=surname]').waitFor()
  await expectEverywhere(page, 'record')
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
  await expectEverywhere(page, 'palette')
})

test('an opened lead has no fault that axe finds', async ({ page, enterAs }) => {
  await enterAs('frontdesk')
  await openNewLead(page)
  await outcome(page).getByRole('button', { name: 'Ulaşılamadı' }).click()
  await expectEverywhere(page, 'lead')
})

async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].every(
      ({ textContent }) => textContent !== 'Yükleniyor…',
    ),
  )
}
