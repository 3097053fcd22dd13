import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { PHONE } from './addresses.ts'
import {
  ask,
  leads,
  listOf,
  newAsker,
  openNewLead,
  outcome,
  randomLetters,
  record,
} from './leads.ts'
import { expectThemes } from './measures/axe.ts'
import { STAFF, signIn, test } from './staff.ts'

test.beforeEach(({ enterAs }) => enterAs('frontdesk'))

test('seven keys lead from the list to a saved outcome with its next step', async ({ page }) => {
  const asker = await ask(page)
  await page.goto(listOf(asker))
  await expect(leads(page).getByRole('link', { name: asker.name, exact: true })).toBeVisible()
  const keys = ['ArrowDown', 'Enter', '1', 'p', 'z', 't', 'Enter']
  await page.keyboard.press(keys[0] ?? '')
  await page.keyboard.press(keys[1] ?? '')
  await expect(outcome(page)).toBeVisible()
  await page.keyboard.press(keys[2] ?? '')
  await expect(page.getByLabel('Sonraki adım ne zaman?')).toBeFocused()
  for (const key of keys.slice(3)) await page.keyboard.press(key)
  await expect(outcome(page)).toHaveAttribute('data-state', 'saved')
  await expect(record(page)).toContainText('Arama: Ulaşıldı')
  await expect(leads(page).locator('tbody')).toContainText('Arandı')
  await record(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(leads(page).locator('tbody')).toContainText('Yeni')
})

test('four taps on a phone do the same; who was not reached is tried at another hour', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openNewLead(page)
  await outcome(page).getByRole('button', { name: 'Ulaşılamadı' }).click()
  await expect(page.getByLabel('Ne yapılacak?')).toHaveValue('Yeniden ara')
  await expect(page.getByLabel('Sonraki adım ne zaman?')).toHaveValue(/\d\d\.\d\d$/)
  await outcome(page).getByRole('button', { name: 'Yarın 17.30' }).click()
  await outcome(page).getByRole('button', { name: 'Kaydet' }).click()
  await expect(outcome(page)).toHaveAttribute('data-state', 'saved')
  await expect(record(page)).toContainText('yarın 17.30')
})

test('what is typed outlives a lost line, an ended sign-in and a closed tab', async ({
  page,
  context,
  enterAs,
}) => {
  await openNewLead(page)
  await outcome(page).getByLabel('Not').fill('Cumartesi sabahı uygun')
  // The last part with a script of its own: none may be loading when the connection is cut.
  await expect(record(page).getByRole('button', { name: 'Yer ayır' })).toBeVisible()
  await context.setOffline(true)
  await outcome(page).getByRole('button', { name: 'Not ekle' }).click()
  await expect(outcome(page)).toContainText('Sunucuya ulaşılamadı')
  await context.setOffline(false)
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto(page.url())
  await expect(outcome(reopened).getByLabel('Not')).toHaveValue('Cumartesi sabahı uygun')
  await context.clearCookies({ name: 'staff' })
  // Another request of the open app may meet the ended sign-in before the note does.
  const signInAgain = reopened.locator('[data-form="staff-login"]')
  const add = outcome(reopened).getByRole('button', { name: 'Not ekle' })
  await expect(async () => {
    // The dialog may open over the button at any moment, and a press then waits for it to go.
    if (!(await signInAgain.isVisible())) await add.click({ timeout: 2000 })
    await expect(signInAgain).toBeVisible()
  }).toPass()
  await enterAs('frontdesk')
  await reopened.reload()
  await expect(outcome(reopened).getByLabel('Not')).toHaveValue('Cumartesi sabahı uygun')
  await outcome(reopened).getByRole('button', { name: 'Not ekle' }).click()
  await expect(record(reopened).getByRole('region', { name: 'Geçmiş' })).toContainText(
    'Cumartesi sabahı uygun',
  )
  await expect(outcome(reopened).getByLabel('Not')).toHaveValue('')
})

test('a lead from the public site appears on an open desk by itself, with a count in the tab', async ({
  page,
}) => {
  const asker = newAsker()
  const streaming = page.waitForResponse('**/api/staff/events')
  await page.goto(listOf(asker))
  await streaming
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvurular')
  await ask(page, asker)
  await expect(leads(page).getByRole('link', { name: asker.name })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Başvurular/)
  await page.keyboard.press('Shift')
  await expect(page).toHaveTitle(/^Başvurular/)
})

test('two desks on one person see each other, and what the other has changed', async ({
  page,
  browser,
  baseURL,
}) => {
  await openNewLead(page)
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await other.goto(page.url())
  await signIn(other, STAFF.admin)
  await expect(record(other)).toContainText('Gül Öztürk şu an bu kayıtta')
  await expect(record(page)).toContainText('şu an bu kayıtta')
  await outcome(other).getByLabel('Not').fill('Aradım, akşam dönecek.')
  await expect(record(page)).toContainText('şu an yazıyor')
  await outcome(other).getByRole('button', { name: 'Not ekle' }).click()
  await expect(record(page).getByRole('region', { name: 'Geçmiş' })).toContainText('akşam dönecek')
  await other.goto('about:blank')
  await expect(record(page)).not.toContainText('şu an')
  await other.close()
})

test('who wrote under two numbers is merged after a look at both, and split again', async ({
  page,
}) => {
  const asker = await ask(page)
  const second = await ask(page, { ...asker, phone: newAsker().phone })
  await page.goto(listOf(asker))
  await leads(page).locator('[data-row]').first().click()
  await expect(record(page)).toContainText('Aynı kişi olabilir')
  await record(page).getByRole('button', { name: 'Karşılaştır' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aynı kişi mi?' })
  await expect(dialog).toContainText(asker.phone)
  await expect(dialog).toContainText(second.phone)
  await expectThemes(page, 'merge')
  await dialog.getByRole('button', { name: 'Birleştir' }).click()
  await expect(dialog).toBeHidden()
  const reach = record(page).getByRole('region', { name: 'İletişim' })
  await expect(reach).toContainText(asker.phone)
  await expect(reach).toContainText(second.phone)
  await record(page).getByRole('button', { name: 'Ayır', exact: true }).click()
  await expect(record(page)).toContainText('Aynı kişi olabilir')
})

test('the list goes out as a file that Excel opens', async ({ page }) => {
  const asker = await ask(page)
  await page.goto(listOf(asker))
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Listeyi Excel için indir' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('basvurular.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\ufeff"No";"Ad";"Telefon"')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(2)
})

test('a ready text opens with what is known of the person, and names what is not', async ({
  page,
}) => {
  await openNewLead(page)
  await record(page).getByRole('button', { name: 'Hazır metin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hazır metin' })
  const first = dialog.getByRole('link', { name: 'WhatsApp ile aç: İlk yanıt' })
  await expect(first).toHaveAttribute('href', /^https:\/\/wa\.me\/90532\d{7}\?text=Merhaba%20Deniz/)
  await expect(dialog).toContainText('Bilinmiyor: {kur}')
  await expectThemes(page, 'ready texts')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await first.click()
  const history = record(page).getByRole('region', { name: 'Geçmiş' })
  await expect(history).toContainText('Mesaj')
  await expect(record(page)).toContainText(/İlk yanıt\s*0 dk sonra/)
})

test('who somebody is and how they are reached is corrected beside the list', async ({ page }) => {
  const asker = await openNewLead(page)
  const { phone } = newAsker()
  await record(page).getByRole('button', { name: 'Bilgileri düzelt' }).click()
  const form = page.locator('[data-form="contact"]')
  await form.getByLabel('Soyad').fill('Çınar')
  await form.getByRole('button', { name: 'Telefon ekle' }).click()
  await form.getByLabel('2. telefon', { exact: true }).fill('12')
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1)
  await expectThemes(page, 'contact')
  await form.getByLabel('2. telefon', { exact: true }).fill(phone)
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(form).toBeHidden()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(`${asker.name} Çınar`)
  await expect(record(page).getByRole('region', { name: 'İletişim' })).toContainText(phone)
})

test('a filtered list is kept by its name', async ({ page }) => {
  await page.goto('/yonetim/basvurular?view=all&status=lost')
  await page.getByRole('button', { name: 'Bu görünümü kaydet' }).click()
  const form = page.locator('[data-form="saved-view"]')
  const name = `Olumsuzlar ${randomLetters()}`
  await form.getByLabel('Ad').fill(name)
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await page.getByRole('link', { name: 'Bugün', exact: true }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Durum')).toHaveValue('lost')
  await page.getByRole('button', { name: `“${name}” görünümünü sil` }).click()
  await expect(page.getByRole('link', { name })).toBeHidden()
})

test('a lead that arrives where the list does not show it is a line that opens it', async ({
  page,
}) => {
  await page.goto('/yonetim/basvurular?view=all&q=kimse-bulunmaz')
  await expect(page.getByText('Sonuç yok')).toBeVisible()
  const asker = await ask(page)
  await page.getByRole('link', { name: '1 yeni başvuru' }).click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(asker.name)
  await expect(page.getByRole('link', { name: '1 yeni başvuru' })).toHaveCount(0)
})
