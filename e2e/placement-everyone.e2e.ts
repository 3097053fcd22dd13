import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { newEmail, test } from './placement-page.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it is one long form, which keeps everything through an error', async ({
    page,
    room,
    resultsOf,
  }) => {
    const email = newEmail()
    await page.goto(room.url)
    await expect(page.locator('fieldset')).toHaveCount(60)
    await expect(room.button('Teste başlayın')).toBeHidden()
    await room.fill(email)
    await page.locator('[name="phone"]').fill('12')
    await page.locator('fieldset').nth(0).locator('[value="b"]').check()
    await page.locator('fieldset').nth(59).locator('[value="d"]').check()
    await room.button('Testi Bitir').click()
    await expect(page.locator('[data-notice="error"]')).toContainText('Hata!')
    await expect(page.locator('[name="phone"]')).toHaveAccessibleDescription(
      'Bu bir telefon numarası değildir.',
    )
    await expect(page.locator('[name="email"]')).toHaveValue(email)
    await expect(page.locator('fieldset').nth(59).locator('[value="d"]')).toBeChecked()
    await page.locator('[name="phone"]').fill('0532 555 01 20')
    await room.button('Testi Bitir').click()
    await expect(room.step('complete')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler, Ayşe')
    await expect(room.step('complete')).toContainText('A1 kuru')
    await expect(page.locator('[data-notice="success"]')).toContainText('Testiniz bize ulaştı')
    expect(await resultsOf(email)).toEqual([2])
    await page.reload()
    await expect(room.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toEqual([2])
  })
})

for (const width of [390, 1440]) {
  test(`every step is accessible and fits ${width} px`, async ({ page, room }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await room.open()
    await expectAccessible(page)
    await room.button('Teste başlayın').click()
    await expectAccessible(page)
    await room.begin(newEmail())
    await room.answer('ab')
    await expectAccessible(page)
    await room.answer('cdabcdabcd')
    await expectAccessible(page)
    await room.button('Testi Bitir').click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Testi bitir' }).click()
    await expect(room.step('complete')).toBeVisible()
    await expectAccessible(page)
  })
}

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}
