import { expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE, STAFF_SCREENS } from './addresses.ts'
import { ask, newAsker } from './leads.ts'
import { expectThemes } from './measures/axe.ts'
import { type Role, STAFF, test } from './staff.ts'
import { present } from './visitor.ts'

const ROLES = Object.keys(STAFF) as Role[]
const NOWHERE = '/yonetim/yok'

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px, in light and dark`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the door and its errors have no fault that axe finds', async ({ page }) => {
      await page.goto('/yonetim')
      await page.getByRole('button', { name: 'Giriş yap' }).click()
      await expect(page.locator('[aria-invalid]')).toHaveCount(2)
      await expectThemes(page, 'door')
      await page.goto('/yonetim/parola#anahtar')
      await page.getByRole('button', { name: 'Yeni bağlantı iste' }).waitFor()
      await expectThemes(page, 'a dead link')
      await page.route('**/api/staff/check-link', (route) =>
        route.fulfill({ json: { opens: 'invitation' } }),
      )
      await page.reload()
      await page.locator('[name=password]').waitFor()
      await expectThemes(page, 'password')
      await page.goto('/yonetim/kurulum#anahtar')
      await page.getByRole('link', { name: 'Girişe geç' }).waitFor()
      await expectThemes(page, 'set up already')
    })

    for (const role of ROLES) {
      test(`the screens of ${role} have no fault that axe finds`, async ({ page, enterAs }) => {
        // The board appears once there is a lead.
        await ask(page.request, newAsker())
        await enterAs(role)
        for (const { path, ready } of STAFF_SCREENS.filter(({ roles }) => roles.includes(role))) {
          await test.step(path, async () => {
            await open(page, path)
            await present(page, ready)
            await loaded(page)
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

/** The first screen is loaded; the others are reached within the app, past a screen that has nothing in common with them. */
async function open(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  await go(page, NOWHERE)
  await expect(page.locator('h1')).toHaveText('Böyle bir ekran yok')
  await go(page, path)
}

async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].every(
      ({ textContent }) => textContent !== 'Yükleniyor…',
    ),
  )
}

function go(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
