import { expect } from '@playwright/test'
import { leads, listOf, newAsker } from './leads.ts'
import { expectThemes } from './measures/axe.ts'
import { test } from './staff.ts'

test.beforeEach(({ enterAs }) => enterAs('frontdesk'))

test('a file is tried before it is imported, what is wrong is said by the line, and all of it is taken back', async ({
  page,
}) => {
  const asker = newAsker()
  await page.goto('/yonetim/ayarlar/ice-aktarma')
  await page.getByLabel('CSV dosyası').setInputFiles({
    name: 'fuar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Ad Soyad;GSM;Renk\r\n${asker.name};${asker.phone};mavi\r\nCan;yok;\r\n`),
  })
  await page.getByRole('button', { name: 'Kontrol et' }).click()
  await expect(page.getByText('1 yeni, 0 kayıtlı, 1 hatalı satır.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 Can/ })).toContainText('Telefon')
  await expectThemes(page, 'import')
  await page.getByRole('button', { name: 'Doğru satırları aktar' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('Dosya aktarıldı')
  await page.goto(listOf(asker))
  await expect(leads(page).getByRole('link', { name: asker.name, exact: true })).toBeVisible()
  await page.goto('/yonetim/ayarlar/ice-aktarma')
  const past = page.getByRole('region', { name: 'Son 30 günün aktarmaları' })
  await past.getByRole('button', { name: 'Geri al' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click()
  await expect(past).toContainText('1 başvuru kaldırıldı, 0 başvuru kaldı.')
  await page.goto(listOf(asker))
  await expect(leads(page).getByRole('link', { name: asker.name, exact: true })).toBeHidden()
})
