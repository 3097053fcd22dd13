import { expect } from '@playwright/test'
import { newEmail, test } from './placement-page.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: /422/ })

  test('it is one long form, which keeps everything through an error', async ({
    page,
    placement,
    resultsOf,
  }) => {
    const email = newEmail()
    await page.goto(placement.url)
    await expect(page.locator('fieldset')).toHaveCount(60)
    await expect(placement.button('Teste başlayın')).toBeHidden()
    await placement.fill(email)
    await page.locator('[name="phone"]').fill('12')
    await page.locator('fieldset').nth(0).locator('[value="b"]').check()
    await page.locator('fieldset').nth(59).locator('[value="d"]').check()
    await placement.button('Testi Bitir').click()
    await expect(page.locator('[data-notice="error"]')).toContainText('Hata!')
    await expect(page.locator('[name="phone"]')).toHaveAccessibleDescription(
      'Bu bir telefon numarası değildir.',
    )
    await expect(page.locator('[name="email"]')).toHaveValue(email)
    await expect(page.locator('fieldset').nth(59).locator('[value="d"]')).toBeChecked()
    await page.locator('[name="phone"]').fill('0532 555 01 20')
    await placement.button('Testi Bitir').click()
    await expect(placement.step('complete')).toBeVisible()
    await expect(page).toHaveURL('/test/ingilizce/sonuc')
    await expect(page.locator('[data-bar="contact"]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler, Ayşe')
    const result = placement.step('complete')
    await expect(result).toContainText('Yanıtlarınız seviye belirlemeye yetmedi.')
    await expect(result.getByRole('link', { name: 'WhatsApp’tan yazın' })).toBeVisible()
    await expect(result).not.toContainText('Geçerlilik')
    await expect(page.locator('[data-notice="success"]')).toContainText('Testiniz bize ulaştı')
    expect(await resultsOf(email)).toEqual([2])
    await page.reload()
    await expect(placement.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toEqual([2])
  })
})
