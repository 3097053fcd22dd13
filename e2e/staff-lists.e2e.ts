import { expect, type Page } from '@playwright/test'
import { test } from './staff.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name })
const rows = (page: Page, name: string) => table(page, name).locator('tbody').getByRole('row')
const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })

test.beforeEach(({ enterAs }) => enterAs('admin'))

test('a record opens beside its list at its own address, and the list keeps its filter', async ({
  page,
}) => {
  await page.goto('/yonetim/denetim?entity=template')
  await rows(page, 'Denetim').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/denetim\/\d+\?entity=template$/)
  await expect(record(page).getByRole('heading', { level: 2 })).toContainText('Ekledi')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/denetim\?entity=template$/)
  await expect(rows(page, 'Denetim').first().getByRole('link')).toBeFocused()
})

test('the ways to the next and the one before go through the filtered list', async ({ page }) => {
  await page.goto('/yonetim/ayarlar/kisiler')
  await expect(rows(page, 'Çalışanlar').nth(1)).toBeVisible()
  const names = await rows(page, 'Çalışanlar').getByRole('link').allTextContents()
  await rows(page, 'Çalışanlar').first().getByRole('link').click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(names[0] ?? '')
  await record(page).getByRole('link', { name: 'Sonraki kayıt' }).click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(names[1] ?? '')
  await record(page).getByRole('link', { name: 'Önceki kayıt' }).click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(names[0] ?? '')
})

test('the search narrows the list, stands in the address, and is cleared by one press', async ({
  page,
}) => {
  await page.goto('/yonetim/denetim')
  await page.getByRole('searchbox', { name: 'Kişi adı' }).fill('kimse değil')
  await expect(page.getByText('Sonuç yok')).toBeVisible()
  await expect(page).toHaveURL(/\?q=kimse/)
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click()
  await expect(rows(page, 'Denetim').first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Kişi adı' })).toHaveValue('')
})

test('a row that is pressed right after typing opens, and then the list is narrowed', async ({
  page,
}) => {
  await page.goto('/yonetim/denetim')
  const first = rows(page, 'Denetim').first().getByRole('link')
  await expect(first).toBeVisible()
  // In one go, so that the search has not begun.
  await page.getByRole('searchbox', { name: 'Kişi adı' }).evaluate((field) => {
    field.focus()
    document.execCommand('insertText', false, 'Deniz')
    document.querySelector<HTMLElement>('[data-row]')?.click()
  })
  await expect(page).toHaveURL(/\/denetim\/\d+\?q=Deniz$/)
  await expect(record(page).getByRole('heading', { level: 2 })).toBeVisible()
})

test('keys go through a list while it has the focus, and a question mark tells them', async ({
  page,
}) => {
  await page.goto('/yonetim/ayarlar/kisiler')
  const links = rows(page, 'Çalışanlar').getByRole('link')
  await links.first().focus()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Yardım: Çalışanlar' })).toBeVisible()
})

test('the first arrow goes into the list on every screen that has one', async ({ page }) => {
  for (const path of ['denetim', 'ayarlar/kisiler', 'gruplar', 'icerik', 'testler/1']) {
    await page.goto(`/yonetim/${path}`)
    const first = page.getByRole('table').locator('tbody').getByRole('row').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(first.getByRole('link').first()).toBeFocused()
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Listeye gir')
})

test('a sorted column says so and turns round', async ({ page }) => {
  await page.goto('/yonetim/denetim')
  const head = page.getByRole('columnheader', { name: 'Ne zaman' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/order=asc/)
})

test('on a phone the list is a table still, and its filters wait behind a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/yonetim/denetim')
  await expect(rows(page, 'Denetim').first()).toBeVisible()
  await expect(page.getByLabel('Ne yaptı')).toBeHidden()
  await page.getByRole('button', { name: 'Filtreler' }).click()
  await page.getByLabel('Ne yaptı').selectOption('publish')
  await expect(page).toHaveURL(/action=publish/)
})

test('a record that is gone says so', async ({ page }) => {
  await page.goto('/yonetim/ayarlar/kisiler/2147483647')
  await expect(record(page)).toContainText('Kayıt bulunamadı')
})
