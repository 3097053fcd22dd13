import { expect } from '@playwright/test'
import { ask, leads, record } from './leads.ts'
import { test } from './staff.ts'

test('five clicks hold a place for somebody who has just come in', async ({ page, enterAs }) => {
  const asker = await ask(page)
  await enterAs('frontdesk')
  await page.goto('/yonetim')
  await page.getByRole('navigation', { name: 'Yönetim' }).getByText('Başvurular').click()
  await page.getByRole('searchbox', { name: 'Ad, telefon, e-posta' }).fill(asker.name)
  await expect(leads(page).locator('tbody').getByRole('row')).toHaveCount(1)
  await leads(page).getByRole('link', { name: asker.name, exact: true }).click()
  await record(page).getByRole('button', { name: 'Yer ayır' }).click()
  const form = page.locator('[data-form="reserve"]')
  const free = form.locator('option', { hasText: /\(\d+ yer\)/ }).first()
  await form.getByLabel('Sınıf').selectOption((await free.getAttribute('value')) ?? '')
  await form.getByRole('button', { name: 'Yer ayır' }).click()
  await expect(form).toBeHidden()
  await expect(record(page).getByRole('region', { name: 'Geçmiş' })).toContainText('Yer ayrıldı')
})
