import { expect } from '@playwright/test'
import { hold, test, wake } from './visitor.ts'

test('what is typed before the script runs is kept', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('[data-form="contact"] [name="name"]')
    if (field) field.value = 'Ayşe Işık'
  })
  await wake(page)
  await expect(page.locator('[data-form="contact"] [name="name"]')).toHaveValue('Ayşe Işık')
})

test.describe('a form that came back with errors', () => {
  test.use({ tolerated: /422/ })

  test('is empty after it was mended and sent by script', async ({ page, visit }) => {
    await visit('/application')
    const form = page.locator('main [data-form="application"]')
    const name = form.locator('[name="name"]')
    await name.fill('A')
    await form.locator('[name="phone"]').fill('1')
    const served = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await form.evaluate((one: HTMLFormElement) => one.submit())
    expect((await served).status()).toBe(422)
    await expect(name).toHaveValue('A')
    await wake(page)
    await name.fill('Ayşe Işık')
    await form.locator('[name="email"]').fill('ayse.once@ornek.com')
    await form.locator('[name="phone"]').fill('0532 555 01 29')
    await form.locator('button[type="submit"]').click()
    await expect(page.locator('[data-notice="success"]')).toBeVisible()
    for (const field of await form.locator('input').all()) await expect(field).toHaveValue('')
  })

  for (const [name, path, count] of [
    ['contact', '/contact', 4],
    ['application', '/application', 3],
    ['group-wish', '/gruplar/haber', 3],
  ] as const) {
    test(`${name}: a field that was changed before the script came is checked again`, async ({
      page,
    }) => {
      const release = await hold(page, '**/assets/*.js')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const form = page.locator(`main [data-form="${name}"]`)
      const served = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await form.locator('button[type="submit"]').click()
      expect((await served).status()).toBe(422)
      const field = form.locator('[name="name"]')
      await expect(field).toHaveAccessibleDescription('Minimum 2 karakter olmalıdır.')
      await field.fill('Ayşe Işık')
      await form.locator('[name="email"]').fill('ayse')
      release()
      await wake(page)
      await expect(field).toHaveAccessibleDescription('')
      await expect(field).toHaveValue('Ayşe Işık')
      await expect(form.locator('[name="email"]')).toHaveAccessibleDescription(/e-posta/)
      await expect(form.locator('[aria-invalid]')).toHaveCount(count - 1)
    })
  }
})
