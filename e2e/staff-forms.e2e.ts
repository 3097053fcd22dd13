import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo.ts'
import { callStaff, test } from './staff.ts'

interface Person {
  id: number
  revision: number
}

const form = (page: Page) => page.locator('[data-form="account"]')
const state = (page: Page) => form(page).locator('[data-state]')

let person: Person

test.beforeEach(async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/yonetim/ayarlar/kisiler')
  const email = `ece-${crypto.randomUUID()}@ornek.com`
  const made = { name: 'Ece', surname: 'Işık', role: 'editor', email, password: DEMO_PASSWORD }
  person = await (await callStaff(page, 'account', made)).json()
  await page.goto(`/yonetim/ayarlar/kisiler/${person.id}`)
  await expect(form(page).locator('[name=surname]')).toHaveValue('Işık')
})

async function changeElsewhere(page: Page, changes: object): Promise<void> {
  const { id, revision } = person
  await callStaff(page, `account/${id}`, { revision, changes }, 'PATCH')
}

test('a refusal of the contract stands at its field, a change is saved with its time, and the list shows it', async ({
  page,
}) => {
  await form(page).locator('[name=name]').fill('E')
  await form(page).locator('[name=surname]').fill('')
  await form(page).getByRole('button', { name: 'Kaydet' }).click()
  await expect(form(page).getByText('Minimum 2 karakter olmalıdır.')).toHaveCount(2)
  await expect(form(page).getByText('2 alan düzeltilmeli:')).toBeVisible()
  await form(page).getByRole('button', { name: 'Soyad' }).click()
  await expect(form(page).locator('[name=surname]')).toBeFocused()
  await form(page).locator('[name=name]').fill('Ece')
  await form(page).locator('[name=surname]').fill('Çağlar')
  await expect(state(page)).toHaveText('Kaydedilmemiş değişiklikler var')
  await page.keyboard.press('Control+s')
  await expect(state(page)).toHaveText(/^Kaydedildi \d\d\.\d\d$/)
  await expect(page.getByRole('table', { name: 'Çalışanlar' })).toContainText('Ece Çağlar')
})

test('two who change different fields both have theirs', async ({ page }) => {
  await form(page).locator('[name=surname]').fill('Çağlar')
  await changeElsewhere(page, { name: 'Ecem' })
  await form(page).getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('değişiklikleriniz birleşti')
  await expect(state(page)).toHaveText(/^Kaydedildi/)
  await expect(form(page).locator('[name=name]')).toHaveValue('Ecem')
  await expect(form(page).locator('[name=surname]')).toHaveValue('Çağlar')
})

test('a person who changes the same field chooses between both values; nothing is lost until then', async ({
  page,
}) => {
  await form(page).locator('[name=surname]').fill('Çağlar')
  await changeElsewhere(page, { surname: 'Demir', name: 'Ecem' })
  await form(page).getByRole('button', { name: 'Kaydet' }).click()
  const sheet = page.getByRole('dialog', { name: /bu kaydı da değiştirdi/ })
  await expect(sheet).toContainText('Çağlar')
  await expect(sheet).toContainText('Demir')
  await sheet.getByRole('button', { name: 'Forma dön' }).click()
  await expect(form(page).locator('[name=surname]')).toHaveValue('Çağlar')
  await form(page).getByRole('button', { name: 'Kaydet' }).click()
  await sheet.getByRole('radio', { name: /Demir/ }).check()
  await sheet.getByRole('button', { name: 'Seçtiklerimle kaydet' }).click()
  await expect(state(page)).toHaveText(/^Kaydedildi/)
  await expect(form(page).locator('[name=surname]')).toHaveValue('Demir')
  await expect(form(page).locator('[name=name]')).toHaveValue('Ecem')
})

test('a way off the form asks about what was not saved', async ({ page }) => {
  await form(page).locator('[name=surname]').fill('Çağlar')
  await page.getByRole('link', { name: 'Listeye dön' }).click()
  const question = page.getByRole('dialog', { name: 'Değişiklikler kaydedilmedi' })
  await question.getByRole('button', { name: 'Bu ekranda kal' }).click()
  await expect(form(page).locator('[name=surname]')).toHaveValue('Çağlar')
  await page.getByRole('link', { name: 'Listeye dön' }).click()
  await question.getByRole('button', { name: 'Kaydet ve devam et' }).click()
  await expect(page).toHaveURL(/\/kisiler$/)
  await expect(page.getByRole('table', { name: 'Çalışanlar' })).toContainText('Ece Çağlar')
})
