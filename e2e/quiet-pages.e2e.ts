import { expect, type Page } from '@playwright/test'
import { DESKTOP } from './addresses.ts'
import { loadsOf, weigh } from './measures/loads.ts'
import { test } from './visitor.ts'

const ARTICLE = '/article/12-haftalik-yds-plani'

test.use({ viewport: DESKTOP, tolerated: /ERR_/ })

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Başvuru Formu' }).click()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  return page.locator('dialog [data-form="application"]')
}

test('an article fetches no script until its form is wanted, which then checks, sends and thanks', async ({
  page,
}) => {
  expect(weigh(await loadsOf(page, ARTICLE), 'script')).toBe(0)
  const form = await openForm(page)
  await form.locator('[name="name"]').fill('A')
  await form.locator('button[type="submit"]').click()
  await expect(form.getByText('Minimum 2 karakter olmalıdır.')).toBeVisible()
  await form.locator('[name="name"]').fill('Ayşe')
  await expect(form.getByText('Minimum 2 karakter olmalıdır.')).toBeHidden()
  await form.locator('[name="email"]').fill('sessiz@ornek.com')
  await form.locator('[name="phone"]').fill('0532 555 01 20')
  await page.route('**/form/*', (route) => route.abort(), { times: 1 })
  await form.locator('button[type="submit"]').click()
  await expect(page.locator('[data-notice="error"]')).toContainText('Hata!')
  await form.locator('button[type="submit"]').click()
  await expect(page.locator('[data-notice="success"]')).toContainText('Başarılı')
  await expect(page).toHaveURL(ARTICLE)
})
