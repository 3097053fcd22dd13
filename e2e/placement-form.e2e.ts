import { expect } from '@playwright/test'
import { newEmail, test } from './placement-page.ts'
import { linksOf, partOf, read } from './reading.ts'

test.describe('the form', () => {
  test.use({ tolerated: /404|422/ })

  test('says what is wrong at each field, first on sending and then on every change; what only the server finds wrong leads back to it, and the answers stay', async ({
    page,
    placement,
    resultsOf,
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

    const email = newEmail()
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

  test('marks every field as required but the one that says it is not, and names the privacy notice without a box', async ({
    request,
    placement,
  }) => {
    const form = partOf((await read(request, placement.url)).main, 'form', /data-form="applicant"/)
    expect(form.match(/aria-required="true"/g)).toHaveLength(6)
    const [branch = ''] = /<input[^>]* name="branch"[^>]*>/.exec(form) ?? []
    expect(branch).not.toBe('')
    expect(branch).not.toContain('aria-required="true"')
    expect(form).toContain('Bölüm / meslek (isteğe bağlı)')
    expect(linksOf(form).find(({ text }) => text.includes('KVKK'))?.href).toBe('/privacy-policy')
    const fields = form.slice(0, form.indexOf('<fieldset'))
    expect(fields).not.toContain('type="checkbox"')
  })

  test('the address of a test that does not exist is the page that is not found', async ({
    request,
  }) => {
    const answer = await read(request, '/test/olmayan-test')
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Aradığınız sayfa bulunamadı')
  })
})
