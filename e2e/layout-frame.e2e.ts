import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { beyond, test, wake } from './visitor.ts'

const WIDTHS = [390, 820, 1440]

test('the top bar leads to the school’s own screens and names its platforms', async ({
  page,
  visit,
}) => {
  await visit('/faq')
  const bar = page.getByRole('navigation', { name: 'Okul', exact: true })
  await expect(bar.getByRole('link', { name: 'Hakkımızda' })).toHaveAttribute('href', '/about')
  await expect(bar.getByRole('link', { name: 'İletişim' })).toHaveAttribute('href', '/contact')
  for (const name of ['Instagram', 'YouTube', 'LinkedIn']) {
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
  }
})

test('the header leads to the online courses and the sign-in', async ({ page, visit }) => {
  await visit('/faq')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Online Eğitimler' }).first()).toHaveAttribute(
    'href',
    '/page/online-egitimler',
  )
  await expect(header.getByRole('link', { name: 'Öğrenci Girişi' }).first()).toHaveAttribute(
    'href',
    '/auth/login',
  )
})

test('the footer carries the contact settings and the year 2024', async ({ page, visit }) => {
  await visit('/faq')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('0216 555 01 20')
  await expect(footer).toContainText('bilgi@ornek.com')
  await expect(footer).toContainText('Ufuk Sokak No: 12')
  await expect(footer).toContainText('09.00-18.00')
  await expect(footer).toContainText('© 2024 Ufuk Dil Akademisi')
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
    await expect(bar.locator('a[href="https://wa.me/905325550120"]')).toBeVisible()
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

  for (const width of WIDTHS) {
    test(`covers neither the end of the page nor what has the focus at ${width} px`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height: 640 })
      await visit('/contact')
      const covered = () => page.evaluate(coveredByBar)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const end = page.locator('.footer-end')
      const [bar, last] = await Promise.all([
        page.locator('[data-bar="contact"]').boundingBox(),
        end.boundingBox(),
      ])
      expect(Math.floor((last?.y ?? 0) + (last?.height ?? 0))).toBeLessThanOrEqual(bar?.y ?? 0)
      await page.evaluate(() => scrollTo(0, 0))
      for (const name of ['name', 'email', 'phone', 'message']) {
        await page.evaluate(() => scrollTo(0, 0))
        await page.locator(`[data-form="contact"] [name="${name}"]`).focus()
        expect(await covered(), name).toBe(false)
      }
    })
  }

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

for (const width of [390, 1440]) {
  test(`the frame has no fault that axe finds at ${width} px, with its parts open`, async ({
    page,
    visit,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/faq')
    const names =
      width < 1024 ? ['Menü', 'Başvuru Formu'] : ['Kurslar', 'Seviye Testi', 'Başvuru Formu']
    for (const name of names) {
      await page.getByRole('button', { name, exact: true }).click()
      const fold = page.locator('[data-menu="mobile"] summary').first()
      if (await fold.isVisible()) await fold.click()
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map((one) => one.finished)),
      )
      expect((await new AxeBuilder({ page }).analyze()).violations, name).toEqual([])
      expect(await beyond(page), name).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
    }
  })
}

/** Whether the bar lies over what has the focus. Runs in the page. */
function coveredByBar(): boolean {
  const bar = document.querySelector('[data-bar="contact"]')?.getBoundingClientRect()
  const field = document.activeElement?.getBoundingClientRect()
  return !bar || !field || field.bottom > bar.top
}
