import { expect } from '@playwright/test'
import { newAsker, openNewLead, outcome, record } from './leads.ts'
import { test } from './staff.ts'

test.beforeEach(({ enterAs }) => enterAs('frontdesk'))

test('a time that has passed is refused; what was given up comes back by one press', async ({
  page,
}) => {
  await openNewLead(page)
  await outcome(page).getByRole('button', { name: 'Ulaşıldı' }).click()
  await page.getByLabel('Sonraki adım ne zaman?').fill('03.12.2020')
  await outcome(page).getByRole('button', { name: 'Kaydet' }).click()
  await expect(outcome(page)).toContainText('Bu zaman geçti')
  await outcome(page).getByRole('button', { name: 'Vazgeç' }).click()
  await outcome(page).getByRole('button', { name: 'Yazdığımı geri getir' }).click()
  await expect(page.getByLabel('Sonraki adım ne zaman?')).toHaveValue('03.12.2020')
  await outcome(page).getByRole('button', { name: 'Ulaşıldı' }).click()
  await expect(page.getByLabel('Sonraki adım ne zaman?')).toBeHidden()
})

test('a person typed in while they stand at the desk outlives another screen', async ({ page }) => {
  const { name, phone } = newAsker()
  await page.goto('/yonetim/basvurular/yeni')
  const form = page.locator('[data-form="lead"]')
  await form.getByLabel('Ad', { exact: true }).fill(name)
  await page.getByRole('link', { name: 'Gruplar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gruplar')
  await page.goto('/yonetim/basvurular/yeni')
  await expect(form.getByLabel('Ad', { exact: true })).toHaveValue(name)
  await form.getByLabel('Telefon').fill('0532 111 22 3')
  await form.getByRole('button', { name: 'Ekle' }).click()
  await expect(form).toContainText('Numara eksik ya da fazla')
  await form.getByLabel('Telefon').fill(phone)
  await form.getByRole('button', { name: 'Ekle' }).click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await page.goto('/yonetim/basvurular/yeni')
  await expect(form.getByLabel('Ad', { exact: true })).toHaveValue('')
})
