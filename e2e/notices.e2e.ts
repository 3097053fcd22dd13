import { expect, type Page } from '@playwright/test'
import { fillIn, test, wake } from './visitor.ts'

const STAY = 4000
const PERSON = { name: 'Ayşe Işık', email: 'ayse@ornek.com', phone: '0532 555 01 20' }

test.use({ tolerated: /Failed to load resource|ERR_/ })

async function openStill(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/contact')
  await wake(page)
  await page.route('**/form/*', (route) => route.abort())
  await fillIn(page.locator('main'), { ...PERSON, message: 'Merhaba' })
}

async function fail(page: Page, visible: number): Promise<void> {
  await page.locator('[data-notice]').evaluateAll((all) => {
    for (const notice of all) notice.setAttribute('data-seen', '')
  })
  await page.locator('main [data-form="contact"] button[type="submit"]').press('Enter')
  await expect(page.locator('[data-notice]:not([data-seen])')).toHaveCount(1)
  await expect(page.locator('[data-notice]')).toHaveCount(visible)
}

test('a notice stands for 4000 ms in a live region, longer under the pointer and with the focus in it, and can be put away; at most three are seen, and a fourth ends the time of the oldest', async ({
  page,
}) => {
  await openStill(page)
  await fail(page, 1)
  const notice = page.locator('[data-notice="error"]')
  await expect(notice.getByText('Hata!', { exact: true })).toBeVisible()
  await expect(page.locator('[aria-live="polite"]', { has: notice })).toHaveCount(1)
  await page.clock.runFor(STAY - 1)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1)
  await expect(notice).toHaveCount(0)
  await fail(page, 1)
  await notice.hover()
  await page.clock.runFor(STAY * 2)
  await expect(notice).toBeVisible()
  await page.mouse.move(5, 500)
  await notice.getByRole('button').focus()
  await page.clock.runFor(STAY * 2)
  await expect(notice).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(page.locator('main [data-form="contact"] button[type="submit"]')).toBeFocused()
  for (const visible of [1, 2, 3, 3]) {
    await fail(page, visible)
    await page.clock.runFor(100)
  }
  await page.clock.runFor(STAY - 100)
  await expect(page.locator('[data-notice]')).toHaveCount(0)
})

test('a notice that came with the page goes after the same time', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
  const notice = page.locator('[data-notice="error"]')
  await expect(notice).toBeVisible()
  const shown = await notice.evaluate((element) => {
    const [leave] = element.getAnimations()
    const { delay = 0 } = leave?.effect?.getTiming() ?? {}
    leave?.finish()
    return delay
  })
  expect(shown).toBe(STAY)
  await expect(notice).toBeHidden()
})
