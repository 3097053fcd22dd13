import { expect, type Page } from '@playwright/test'
import { newEmail, test } from './placement-page.ts'

test.describe('the focus', () => {
  test('goes to the first question when the test begins, at the top of the page', async ({
    page,
    room,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await room.begin(newEmail())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 1 / 60')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('does not wait for the styles of the test', async ({ page, room }) => {
    await page.route('**/assets/test-step-*.css', () => {})
    await room.begin(newEmail())
    await expect(page.locator('.test')).toHaveCSS('opacity', '0')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('stays where it is when the page is loaded in the middle of the test', async ({
    page,
    room,
  }) => {
    await room.begin(newEmail())
    await room.answer('a')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 2 / 60')
    await room.hydrated()
    await expect(page.locator('body')).toBeFocused()
  })

  test('goes to the title of the form when somebody begins again', async ({ page, room }) => {
    const title = page.getByRole('heading', { name: 'Önce sizi tanıyalım' })
    await room.open()
    await expect(title).not.toBeFocused()
    await room.begin(newEmail())
    await room.button('Baştan başlayın').click()
    await room.button('Silin ve baştan başlayın').click()
    await expect(title).toBeFocused()
    await room.begin(newEmail())
    await room.finish()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Testi baştan çözün' }).click()
    await expect(title).toBeFocused()
    await expect.poll(() => scrolled(page)).toBe(0)
  })
})

test('a letter or digit selects from within the question only, the arrows lead on from anywhere', async ({
  page,
  room,
}) => {
  await room.begin(newEmail())
  for (const elsewhere of [room.button('Sonraki'), room.question(3)]) {
    await elsewhere.focus()
    await page.keyboard.press('b')
    await page.keyboard.press('2')
  }
  await page.reload()
  await expect(room.step('test')).toBeVisible()
  await room.hydrated()
  await page.keyboard.press('b')
  await room.option('a').focus()
  await page.keyboard.press('c')
  await expect(room.option('c')).toHaveAttribute('aria-pressed', 'true')
  await room.question(1).focus()
  await page.keyboard.press('d')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(room.question(2)).toHaveAttribute('aria-current')
  await page.keyboard.press('d')
  await expect(room.option('d')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(room.option('c')).toHaveAttribute('aria-pressed', 'true')
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
