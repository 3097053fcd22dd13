import { expect } from '@playwright/test'
import { schoolDay } from '../domain/school-time.ts'
import { test, wake } from './visitor.ts'

const WIDTHS = [390, 820, 1440]

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

  test('covers neither the end of the page nor what has the focus, whatever the width', async ({
    page,
    visit,
  }) => {
    await visit('/contact')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 })
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const [bar, last] = await Promise.all([
          page.locator('[data-bar="contact"]').boundingBox(),
          page.locator('footer > :last-child > :last-child').boundingBox(),
        ])
        const end = Math.floor((last?.y ?? 0) + (last?.height ?? 0))
        expect(end).toBeLessThanOrEqual(bar?.y ?? 0)
      }).toPass()
      for (const name of ['name', 'email', 'phone', 'message']) {
        await page.evaluate(() => scrollTo(0, 0))
        await page.locator(`main [data-form="contact"] [name="${name}"]`).focus()
        expect(await page.evaluate(coveredByBar), `${name} at ${width} px`).toBe(false)
      }
    }
  })

  test('makes the form as wide as its dialog', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit('/faq')
    await page.getByRole('button', { name: 'Başvuru Formu' }).click()
    const dialog = page.getByRole('dialog', { name: 'Başvuru Formu' })
    await expect(dialog).toHaveCSS('translate', '0px')
    const [outer, bar, form] = await Promise.all([
      dialog.boundingBox(),
      page.locator('[data-bar="contact"]').boundingBox(),
      page.locator('[data-form="application"]').boundingBox(),
    ])
    expect(outer?.width).toBe(bar?.width)
    expect(form?.width).toBeGreaterThan((outer?.width ?? 0) - 48)
  })
})

test('the loss of the connection is said in words, and its return too', async ({
  page,
  visit,
  context,
}) => {
  await visit('/faq')
  await context.setOffline(true)
  await expect(page.getByText('İnternet bağlantınız kesildi.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('İnternet bağlantınız kesildi.')).toBeHidden()
})

test('the first stop of the Tab key leads past the menus', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused()
  await wake(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

function coveredByBar(): boolean {
  const bar = document.querySelector('[data-bar="contact"]')?.getBoundingClientRect()
  const field = document.activeElement?.getBoundingClientRect()
  return !bar || !field || field.bottom > bar.top
}
