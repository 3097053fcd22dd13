import { expect, type Page } from '@playwright/test'
import { test } from './staff.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name })
const rows = (page: Page, name: string) => table(page, name).locator('tbody').getByRole('row')
const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })

test.beforeEach(({ enterAs }) => enterAs('admin'))

test('a record opens beside its list at its own address, its neighbours are those of the filter, and the focus returns', async ({
  page,
}) => {
  await page.goto('/yonetim/denetim?entity=template')
  const titles = rows(page, 'Denetim').getByRole('link')
  await titles.first().click()
  await expect(page).toHaveURL(/\/denetim\/\d+\?entity=template$/)
  const first = page.url()
  await expect(record(page).getByRole('heading', { level: 2 })).toContainText('Ekledi')
  await record(page).getByRole('link', { name: 'Sonraki kayıt' }).click()
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/\/denetim\/\d+\?entity=template$/)
  await record(page).getByRole('link', { name: 'Önceki kayıt' }).click()
  await expect(page).toHaveURL(first)
  await expect(record(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/denetim\?entity=template$/)
  await expect(titles.first()).toBeFocused()
  await page.goto('/yonetim/ayarlar/kisiler/2147483647')
  await expect(record(page)).toContainText('Kayıt bulunamadı')
})

test('search and order stand in the address, are cleared by one press, and a row that is pressed meanwhile opens', async ({
  page,
}) => {
  await page.goto('/yonetim/denetim')
  const head = page.getByRole('columnheader', { name: 'Ne zaman' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/order=asc/)
  const search = page.getByRole('searchbox', { name: 'Kişi adı' })
  await search.fill('kimse değil')
  await expect(page.getByText('Sonuç yok')).toBeVisible()
  await expect(page).toHaveURL(/q=kimse/)
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click()
  await expect(rows(page, 'Denetim').first()).toBeVisible()
  await expect(search).toHaveValue('')
  // In one go, so that the search has not begun.
  await search.evaluate((field) => {
    field.focus()
    document.execCommand('insertText', false, 'Deniz')
    document.querySelector<HTMLElement>('[data-row]')?.click()
  })
  await expect(page).toHaveURL(/\/denetim\/\d+\?.*q=Deniz$/)
  await expect(record(page).getByRole('heading', { level: 2 })).toBeVisible()
})

test('the first arrow goes into a list, keys go through it, and a question mark tells them', async ({
  page,
}) => {
  for (const path of ['icerik', 'ayarlar/kisiler']) {
    await page.goto(`/yonetim/${path}`)
    const first = page.getByRole('table').locator('tbody').getByRole('row').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(first.getByRole('link').first()).toBeFocused()
  }
  const links = rows(page, 'Çalışanlar').getByRole('link')
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Yardım: Çalışanlar' })).toContainText(
    'Listeye gir',
  )
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
