import { expect } from '@playwright/test'
import { PUBLIC } from './content.ts'
import { test } from './visitor.ts'

test.use({ javaScriptEnabled: false, tolerated: /404|422|ERR_/ })

for (const path of PUBLIC) {
  test(`${path} opens its menus, its form and its questions`, async ({ page }) => {
    await page.route(/openstreetmap/, (route) => route.abort())
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [button, menu] of [
      ['Kurslar', 'courses'],
      ['Seviye Testi', 'tests'],
    ]) {
      const opener = page.getByRole('button', { name: button, exact: true })
      await opener.click()
      await expect(page.locator(`[data-menu="${menu}"]`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator(`[data-menu="${menu}"]`)).toBeHidden()
    }
    for (const question of await page.locator('.accordion details').all()) {
      const wasOpen = (await question.getAttribute('open')) !== null
      await question.locator('summary').click()
      if (wasOpen) await expect(question).not.toHaveAttribute('open')
      else await expect(question.locator('p')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Başvuru Formu' }).click()
    await expect(page.locator('dialog [data-form="application"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page.locator('[data-menu="mobile"]').getByRole('link', { name: 'Hakkımızda' }).click()
    await expect(page).toHaveURL('/about')
  })
}

test('each carousel of home can be scrolled to its last slide', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    for (const name of ['hero', 'courses', 'testimonials']) {
      const carousel = page.locator(`[data-carousel="${name}"]`)
      await expect(carousel.locator('.carousel-controls')).toBeHidden()
      await expect(carousel.locator('[data-slide][inert]')).toHaveCount(0)
      const last = carousel.locator('[data-slide]').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last, `${name} at ${width} px`).toBeInViewport({ ratio: 0.5 })
    }
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
  await expect(page.locator('[data-notice="success"] .notice-title')).toHaveText('Başarılı')
  await expect(form.locator('[name="name"]')).toHaveValue('')
})
