import { expect } from '@playwright/test'
import { schoolDay } from '../domain/school-time.ts'
import { test, wake } from './visitor.ts'

test('the frame leads to the school’s own screens, its platforms, its courses and the sign-in', async ({
  page,
}) => {
  await page.goto('/faq')
  const bar = page.getByRole('navigation', { name: 'Okul', exact: true })
  await expect(bar.getByRole('link', { name: 'Hakkımızda' })).toHaveAttribute('href', '/about')
  await expect(bar.getByRole('link', { name: 'İletişim' })).toHaveAttribute('href', '/contact')
  for (const name of ['Instagram', 'YouTube', 'LinkedIn']) {
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Online Eğitimler' }).first()).toHaveAttribute(
    'href',
    '/page/online-egitimler',
  )
  await expect(header.getByRole('link', { name: 'Öğrenci Girişi' }).first()).toHaveAttribute(
    'href',
    '/auth/login',
  )
  const footer = page.getByRole('contentinfo')
  for (const text of [
    '0216 555 01 20',
    'bilgi@ornek.com',
    'Ufuk Sokak No: 12',
    '09.00-18.00',
    `© 2024-${schoolDay().slice(0, 4)} Ufuk Dil Akademisi`,
  ]) {
    await expect(footer).toContainText(text)
  }
  for (const path of ['/terms-of-use', '/privacy-policy', '/cookies-and-permissions']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
  }
})

test.describe('the bar at the bottom', () => {
  test('calls, shows the way, writes and opens the form', async ({ page, visit }) => {
    await visit('/faq')
    const bar = page.locator('[data-bar="contact"]')
    await expect(bar).toHaveCSS('position', 'fixed')
    await expect(bar.locator('a[href="tel:02165550120"]')).toBeVisible()
    await expect(bar.locator('a[href^="https://www.openstreetmap.org/"]')).toBeVisible()
    await expect(bar.locator('a[href^="https://wa.me/905325550120?text="]')).toBeVisible()
    const button = bar.getByRole('button', { name: 'Başvuru Formu' })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const form = page.locator('[data-form="application"]')
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the first stop of the Tab key leads past the menus', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused()
  await wake(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
