import { expect, type Page } from '@playwright/test'
import { test } from './placement-page.ts'

test.describe('the focus', () => {
  test('goes to the first question when the test begins, at the top of the page', async ({
    page,
    placement,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await placement.begin()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 1 / 60')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('does not wait for the styles of the test', async ({ page, placement }) => {
    await page.route('**/assets/test-step-*.css', () => {})
    await placement.begin()
    await expect(page.locator('[data-passage]')).toHaveCSS('opacity', '0')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('stays where it is when the page is loaded in the middle of the test', async ({
    page,
    placement,
  }) => {
    await placement.begin()
    await placement.answer('a')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 2 / 60')
    await placement.hydrated()
    await expect(page.locator('body')).toBeFocused()
  })

  test('goes to the title of the form when somebody begins again', async ({ page, placement }) => {
    const title = page.getByRole('heading', { name: 'Önce sizi tanıyalım' })
    await placement.open()
    await expect(title).not.toBeFocused()
    await placement.begin()
    await placement.button('Baştan başlayın').click()
    await placement.button('Silin ve baştan başlayın').click()
    await expect(title).toBeFocused()
    await placement.begin()
    await placement.finish()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Testi baştan çözün' }).click()
    await expect(title).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(0)
  })
})

test('a letter or digit selects from within the question only, the arrows lead on from anywhere', async ({
  page,
  placement,
}) => {
  await placement.begin()
  for (const elsewhere of [placement.button('Sonraki'), placement.question(3)]) {
    await elsewhere.focus()
    await page.keyboard.press('b')
    await page.keyboard.press('2')
  }
  await page.reload()
  await expect(placement.step('test')).toBeVisible()
  await placement.hydrated()
  await page.keyboard.press('b')
  await placement.option('a').focus()
  await page.keyboard.press('c')
  await expect(placement.option('c')).toHaveAttribute('aria-pressed', 'true')
  await placement.question(1).focus()
  await page.keyboard.press('d')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(placement.question(2)).toHaveAttribute('aria-current')
  await page.keyboard.press('d')
  await expect(placement.option('d')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(placement.option('c')).toHaveAttribute('aria-pressed', 'true')
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
