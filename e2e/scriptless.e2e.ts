import { expect } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { test } from './visitor.ts'

test.use({
  javaScriptEnabled: false,
  tolerated: /404|422/,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1440, height: 900 },
})

test('a page without script opens its menus and its form, and keeps the drawing of its map', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('img', { name: /^Çizim plan/ })).toBeAttached()
  await expect(page.locator('iframe')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [button, menu] of [
    ['Kurslar', 'courses'],
    ['Seviye Testi', 'tests'],
  ]) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator(`[data-menu="${menu}"]`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator(`[data-menu="${menu}"]`)).toBeHidden()
  }
  await page.getByRole('button', { name: 'Başvuru Formu' }).click()
  await expect(page.locator('dialog [data-form="application"]')).toBeVisible()
  await page.getByRole('button', { name: 'Formu kapat' }).click()
  await expect(page.locator('dialog [data-form="application"]')).toBeHidden()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  const menu = page.locator('[data-menu="mobile"]')
  await menu.locator('summary').first().click()
  await expect(menu.getByRole('link', { name: 'Seviyeler' })).toBeVisible()
  await menu.getByRole('link', { name: 'Hakkımızda' }).click()
  await expect(page).toHaveURL('/about')
})

test('questions open without script, one at a time', async ({ page }) => {
  await page.goto('/faq')
  const open = page.locator('main details[name][open]')
  for (const question of (await page.locator('main details[name]').all()).slice(1, 3)) {
    await question.locator('summary').click()
    await expect(question.locator('p')).toBeVisible()
    await expect(open).toHaveCount(1)
  }
  await open.locator('summary').click()
  await expect(open).toHaveCount(0)
})

test('each carousel of home can be scrolled to its last slide', async ({ page }) => {
  await page.goto('/')
  for (const name of ['hero', 'courses', 'testimonials']) {
    const carousel = page.locator(`[data-carousel="${name}"]`)
    await expect(carousel.locator('button').filter({ visible: true })).toHaveCount(0)
    await expect(carousel.locator('[data-slide][inert]')).toHaveCount(0)
    const last = carousel.locator('[data-slide]').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last, name).toBeInViewport({ ratio: 0.5 })
  }
})

test('the dialog’s form is answered on a page of its own, with what was typed', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Başvuru Formu' }).click()
  const dialog = page.locator('dialog [data-form="application"]')
  await dialog.locator('[name="name"]').fill('Derya Su')
  await dialog.locator('[name="email"]').fill('derya')
  await dialog.locator('[name="phone"]').fill('0532 555 01 22')
  await dialog.locator('button[type="submit"]').click()
  await expect(page).toHaveURL('/application')
  const form = page.locator('main [data-form="application"]')
  await expect(form.getByText('Bu bir e-posta adresi değil!')).toBeVisible()
  await expect(form.locator('[name="name"]')).toHaveValue('Derya Su')
  await form.locator('[name="email"]').fill('derya@ornek.com')
  await form.locator('button[type="submit"]').click()
  await expect(page.locator('[data-notice="success"] p').first()).toHaveText('Başarılı')
  await expect(form.locator('[name="name"]')).toHaveValue('')
})
