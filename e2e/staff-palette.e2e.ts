import { expect, type Page } from '@playwright/test'
import { ask } from './leads.ts'
import { test } from './staff.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('Enter waits for the people: whoever is called so comes before a screen', async ({
  page,
  enterAs,
}) => {
  const asker = await ask(page)
  await enterAs('frontdesk')
  await page.goto('/yonetim')
  await expect(h1(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(asker.name.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText(
    asker.name,
  )
})

test('the palette takes letters at once, leads to screens, parts and records without Turkish letters, and does what the role may do', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/yonetim')
  await expect(h1(page)).toBeVisible()
  const focused = await page.evaluate(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    // The screen is drawn in microtasks, before the next key can arrive.
    await Promise.resolve()
    return document.activeElement?.getAttribute('aria-label')
  })
  expect(focused).toBe('Nereye?')
  await page.keyboard.press('Escape')
  const call = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await call('calisan')
  await expect(h1(page)).toHaveText('Çalışanlar')
  await call('haftalik')
  await expect(h1(page)).toHaveText('Haftalık görünüm')
  await call('koyu')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await call('kerem unal')
  await expect(page).toHaveURL(/\/ayarlar\/ogretmenler\/\d+$/)
  await enterAs('teacher')
  await page.goto('/yonetim')
  await expect(h1(page)).toHaveText('Yoklama')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Çıkış yap' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Başvuru ekle' })).toBeHidden()
  await page.keyboard.type('yardim')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Yardım: Yoklama' })).toBeVisible()
})
