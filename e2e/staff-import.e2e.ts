import { expect, type Page } from '@playwright/test'
import { leads, listOf, newAsker, record } from './leads.ts'
import { test } from './staff.ts'
import { hold } from './visitor.ts'

test.beforeEach(({ enterAs }) => enterAs('frontdesk'))

const SCREEN = '/yonetim/ayarlar/ice-aktarma'
const IMPORT = '**/api/staff/lead-import'
const check = (page: Page) => page.getByRole('button', { name: 'Kontrol et' })

function choose(page: Page, name: string, buffer: Buffer) {
  return page.getByLabel('CSV dosyası').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('the answer to one file says nothing about the file that was opened meanwhile', async ({
  page,
}) => {
  const asker = newAsker()
  const heading = 'Ad Soyad;GSM\r\n'
  const [first, second] = [`${heading}${asker.name};${asker.phone}\r\n`, `${heading}Can;yok\r\n`]
  await page.goto(SCREEN)
  await choose(page, 'fuar.csv', Buffer.from(first))
  const answerTrial = await hold(page, IMPORT)
  await check(page).click()
  await expect(page.getByText('1 satır kontrol ediliyor…')).toBeVisible()
  await choose(page, 'okul.csv', Buffer.from(second))
  await expect(page.getByText('“Can”')).toBeVisible()
  answerTrial()
  await expect(page.getByText('kontrol ediliyor…')).toHaveCount(0)
  await expect(page.getByRole('row', { name: asker.name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Doğru satırları aktar' })).toHaveCount(0)

  await choose(page, 'fuar.csv', Buffer.from(first))
  await check(page).click()
  const take = page.getByRole('button', { name: 'Doğru satırları aktar' })
  await expect(take).toBeVisible()
  const answerImport = await hold(page, IMPORT)
  await take.click()
  await expect(page.getByText('1 satır aktarılıyor…')).toBeVisible()
  await choose(page, 'okul.csv', Buffer.from(second))
  await expect(page.getByText('“Can”')).toBeVisible()
  answerImport()
  await expect(page.locator('[data-notice="success"]')).toContainText('“fuar.csv”: 1 yeni')
  await expect(page.getByText('“Can”')).toBeVisible()
  await expect(page.getByRole('row', { name: asker.name })).toHaveCount(0)
  await check(page).click()
  await expect(page.getByRole('row', { name: /^2 Can/ })).toContainText('Telefon')
})

test('a file is tried before it is imported, what is wrong is said by the line, and all of it is taken back', async ({
  page,
}) => {
  const asker = newAsker()
  await page.goto(SCREEN)
  const rows = `Ad Soyad;GSM;Renk;Durum\r\n${asker.name};${asker.phone};mavi;arandı\r\nCan;yok;;\r\n`
  await choose(page, 'fuar.csv', Buffer.from(rows))
  await check(page).click()
  await expect(page.getByText('1 yeni, 0 kayıtlı, 1 hatalı satır.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 Can/ })).toContainText('Telefon')
  await page.getByRole('button', { name: 'Doğru satırları aktar' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('Dosya aktarıldı')

  const done = page.getByRole('row', { name: asker.name })
  await expect(done).toContainText(asker.phone)
  await done.getByRole('link', { name: asker.name }).click()
  await expect(record(page)).toContainText(asker.name)
  await page.goto(listOf(asker))
  await expect(leads(page).getByRole('row', { name: asker.name })).toContainText('Arandı')

  await page.goto(SCREEN)
  const past = page.getByRole('region', { name: 'Son 30 günün aktarmaları' })
  await past.getByRole('button', { name: 'Geri al' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click()
  await expect(past).toContainText('1 başvuru kaldırıldı, 0 başvuru kaldı.')
  await page.goto(listOf(asker))
  await expect(leads(page).getByRole('link', { name: asker.name, exact: true })).toBeHidden()
})

test('a value that the school does not know is asked for once and holds for all rows', async ({
  page,
}) => {
  const askers = [newAsker(), newAsker()]
  const rows = askers.map(({ name, phone }, at) => `${name};${phone};${['TikTok', 'TIKTOK'][at]}`)
  await page.goto(SCREEN)
  await choose(page, 'fuar.csv', Buffer.from(['Ad Soyad;GSM;Kaynak', ...rows].join('\r\n')))
  await check(page).click()
  await expect(page.getByText('0 yeni, 0 kayıtlı, 2 hatalı satır.')).toBeVisible()
  await page.getByLabel('“TikTok” Kaynak, 2 satır').selectOption('Sosyal medya')
  await check(page).click()
  await expect(page.getByText('2 yeni, 0 kayıtlı, 0 hatalı satır.')).toBeVisible()
  await page.getByLabel('“TikTok” Kaynak, 2 satır').selectOption('Boş bırak')
  await check(page).click()
  await expect(page.getByText('2 yeni, 0 kayıtlı, 0 hatalı satır.')).toBeVisible()
})
