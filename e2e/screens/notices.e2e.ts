import { expect } from '@playwright/test'
import { DESKTOP, PHONE } from '../addresses.ts'
import { expectFaultless } from '../measures/axe.ts'
import { fillIn, test } from '../visitor.ts'

const PERSON = { name: 'Ayşe Işık', email: 'ayse@ornek.com', phone: '0532 555 01 20' }

test.use({ tolerated: /Failed to load resource|ERR_/ })

for (const width of [390, 1440]) {
  test(`a failure and the answer after it at ${width} px have no fault that axe finds`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/application')
    const form = page.locator('main [data-form="application"]')
    await page.route('**/form/*', (route) => route.abort(), { times: 1 })
    await fillIn(form, { ...PERSON, email: `bildirim${width}@ornek.com` })
    await form.locator('button[type="submit"]').click()
    await page.locator('[data-notice="error"]').hover()
    await expectFaultless(page, 'a notice')
    await form.locator('button[type="submit"]').press('Enter')
    await expect(page.locator('[data-answer]')).toBeVisible()
    await expectFaultless(page, 'an answer')
  })
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('a notice on /contact lies on the bar, clear of the form', async ({ page, visit }) => {
      await visit('/contact')
      const form = page.locator('main [data-form="contact"]')
      await fillIn(form, { ...PERSON, message: 'Merhaba', email: 'bildirim@ornek.com' })
      await page.route('**/form/*', (route) => route.abort(), { times: 1 })
      await form.locator('button[type="submit"]').click()
      const failure = page.locator('[data-notice="error"]')
      await failure.hover()
      const row = page.getByRole('banner').locator('.container').filter({ visible: true })
      const bar = endOf(await row.last().boundingBox())
      expect(endOf(await failure.boundingBox())).toBeLessThanOrEqual(bar)
      const name = form.locator('[name="name"]')
      await name.evaluate((field) => field.scrollIntoView())
      expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(bar)
    })

    test('the dialog keeps its place when errors appear', async ({ page, visit }) => {
      await visit('/faq')
      await page.getByRole('button', { name: 'Başvuru Formu' }).click()
      const dialog = page.getByRole('dialog', { name: 'Başvuru Formu' })
      const before = await dialog.boundingBox()
      await dialog.locator('button[type="submit"]').click()
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(3)
      expect(await dialog.boundingBox()).toEqual(before)
    })

    test('a notice in the dialog lies clear of its title and fields', async ({ page, visit }) => {
      await visit('/faq')
      await page.getByRole('button', { name: 'Başvuru Formu' }).click()
      const dialog = page.getByRole('dialog', { name: 'Başvuru Formu' })
      await fillIn(dialog, { ...PERSON, email: `bildirim-pencere-${viewport.width}@ornek.com` })
      await page.route('**/form/*', (route) => route.abort(), { times: 1 })
      await dialog.locator('button[type="submit"]').click()
      const failure = page.locator('[data-notice="error"]')
      await failure.hover()
      const title = await dialog.getByRole('heading').boundingBox()
      expect(title?.y).toBeGreaterThanOrEqual(endOf(await failure.boundingBox()))
    })
  })
}

function endOf(box: { y: number; height: number } | null): number {
  return (box?.y ?? 0) + (box?.height ?? 0)
}
