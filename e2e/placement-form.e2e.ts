import { expect } from '@playwright/test'
import { newEmail, test } from './placement-page.ts'

test.describe('the form', () => {
  test.use({ tolerated: /404|422/ })

  test('says what is wrong at each field, first on sending and then on every change', async ({
    page,
    placement,
  }) => {
    await placement.open()
    await page.locator('[name="name"]').fill('A')
    await expect(page.locator('#applicant-name-error')).toBeEmpty()
    await page.locator('[name="age"]').fill('131')
    await placement.button('Teste başlayın').click()
    await expect(placement.step('form')).toBeVisible()
    for (const [field, text] of Object.entries({
      name: 'Minimum 2 karakter olmalıdır.',
      surname: 'Minimum 2 karakter olmalıdır.',
      email: 'Bu bir e-posta adresi değil!',
      phone: 'Bu bir telefon numarası değildir.',
      age: 'Maksimum 2 karakter olmalıdır.',
      city: 'Minimum 2 karakter olmalıdır.',
    })) {
      const input = page.locator(`[data-form="applicant"] [name="${field}"]`)
      await expect(input).toHaveAccessibleDescription(text)
      await expect(input).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.locator('[name="name"]')).toBeFocused()
    await expect(page.locator('[name="branch"]')).not.toHaveAttribute('aria-invalid')
    await page.locator('[name="name"]').fill('Ay')
    await expect(page.locator('#applicant-name-error')).toBeEmpty()
    await page.locator('[name="age"]').fill('')
    await expect(page.locator('#applicant-age-error')).toHaveText('Minimum 1 karakter olmalıdır.')
  })

  test('marks every field as required but the one that says it is not', async ({
    page,
    placement,
  }) => {
    await page.goto(placement.url)
    const form = page.locator('[data-form="applicant"]')
    await expect(form.locator('[aria-required="true"]')).toHaveCount(6)
    await expect(form.getByLabel('Bölüm / meslek (isteğe bağlı)')).not.toHaveAttribute(
      'aria-required',
      'true',
    )
  })

  test('names the privacy notice without asking for consent', async ({ page, placement }) => {
    await placement.open()
    const form = page.locator('[data-form="applicant"]')
    await expect(form.getByRole('link', { name: 'KVKK' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
    await expect(form.getByRole('checkbox')).toHaveCount(0)
  })

  test('of a test that does not exist is the page that is not found', async ({ page }) => {
    const answer = await page.goto('/test/olmayan-test')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aradığınız sayfa bulunamadı')
  })

  test('shows at its fields what only the server finds wrong, and keeps the answers', async ({
    page,
    placement,
    resultsOf,
  }) => {
    const email = newEmail()
    await placement.open()
    await placement.fill(email)
    await page.locator('[name="city"]').fill('İz\u2028mir')
    await placement.button('Teste başlayın').click()
    await placement.answer('ab')
    await placement.finish()
    await expect(placement.step('form')).toBeVisible()
    await expect(page.locator('[data-notice="error"]')).toContainText('Hata!')
    await expect(page.locator('[name="city"]')).toHaveAccessibleDescription(
      'Bu değer kabul edilmiyor.',
    )
    await expect(page.locator('[name="email"]')).toHaveValue(email)
    await page.locator('[name="city"]').fill('İzmir')
    await placement.button('Teste başlayın').click()
    await expect(placement.question(2)).toHaveAttribute('data-answered', 'true')
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toEqual([2])
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('the words begin where the frame of the page does', async ({ page }) => {
    await page.goto('/test/ingilizce')
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().left)
    expect(await left('main h1')).toBeCloseTo(await left('header a'), 0)
  })
})
