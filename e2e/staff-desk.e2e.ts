import { expect } from '@playwright/test'
import { DESKTOP, PHONE } from './addresses.ts'
import { ask, leads, listOf, newAsker, openNewLead, outcome, record } from './leads.ts'
import { expectThemes } from './measures/axe.ts'
import { test } from './staff.ts'

test.beforeEach(({ enterAs }) => enterAs('frontdesk'))

test('who was called gives way to the next of the day, by one key', async ({ page }) => {
  const first = await ask(page)
  const second = await ask(page, { ...newAsker(), name: first.name })
  await page.goto(`${listOf(first)}&view=today`)
  await expect(leads(page).locator('[data-row]')).toHaveCount(2)
  await leads(page).locator('[data-row]').first().click()
  await expect(record(page)).toContainText(first.phone.slice(-4))
  await expect(outcome(page)).toBeVisible()
  for (const key of ['1', 'p', 'z', 't', 'Enter']) await page.keyboard.press(key)
  await expect(outcome(page)).toHaveAttribute('data-state', 'saved')
  await expect(leads(page).locator('[data-row]')).toHaveCount(1)
  await page.keyboard.press('n')
  await expect(record(page)).toContainText(second.phone.slice(-4))
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`after “Ulaşıldı” saving is in view at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openNewLead(page)
    await outcome(page).getByRole('button', { name: 'Ulaşıldı' }).click()
    await expect(page.getByLabel('Sonraki adım ne zaman?')).toBeFocused()
    await expect(outcome(page).getByRole('button', { name: 'Kaydet' })).toBeInViewport({ ratio: 1 })
    await expectThemes(page, `outcome at ${viewport.width}`)
  })
}

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

test('a step is put off without claiming that anybody was spoken to', async ({ page }) => {
  await openNewLead(page)
  await record(page).getByRole('button', { name: 'Ertele, değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sonraki adım ve durum' })
  await dialog.getByLabel('Sonraki adım ne zaman?').fill('haftaya salı 14.30')
  await expectThemes(page, 'step')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(record(page)).toContainText('14.30')
  await expect(record(page)).toContainText('İlk yanıt')
  await expect(record(page)).toContainText('bekliyor')
})

test('the desk says for whom somebody asks', async ({ page }) => {
  await openNewLead(page)
  await record(page).getByLabel('Kimin için').selectOption({ label: 'Başka biri…' })
  const form = page.locator('[data-form="learner-of-lead"]')
  await form.getByLabel('Öğrencinin adı').fill('Ela')
  await form.getByLabel('Soyadı').fill('Çınar')
  await expectThemes(page, 'learner')
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(form).toBeHidden()
  await expect(record(page)).toContainText('Ela Çınar için')
})

test('what nobody asked is deleted, and comes back by the notice', async ({ page }) => {
  const asker = await openNewLead(page)
  await record(page).getByRole('button', { name: 'Başvuruyu sil' }).click()
  await expect(page).toHaveURL(/\/basvurular\?/)
  await expect(leads(page).getByRole('link', { name: asker.name })).toBeHidden()
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(leads(page).getByRole('link', { name: asker.name })).toBeVisible()
})

test('who is typed in while they stand at the desk outlives another screen', async ({ page }) => {
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

test('two who are not one are asked about no more', async ({ page }) => {
  const asker = await ask(page)
  await ask(page, { ...asker, phone: newAsker().phone })
  await page.goto(listOf(asker))
  await leads(page).locator('[data-row]').first().click()
  await record(page).getByRole('button', { name: 'Karşılaştır' }).click()
  await page.getByRole('button', { name: 'Ayrı kişiler, bir daha sorma' }).click()
  await expect(page.getByRole('dialog', { name: 'Aynı kişi mi?' })).toBeHidden()
  await expect(record(page)).not.toContainText('Aynı kişi olabilir')
})
