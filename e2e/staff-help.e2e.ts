import { expect, type Page } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { expectFaultless } from './measures/axe.ts'
import { test } from './staff.ts'

const help = (page: Page, name: string) => page.getByRole('dialog', { name: `Yardım: ${name}` })

test('a question mark opens the help of a screen, and the focus returns', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/gruplar')
  const first = page.getByRole('table').getByRole('link').first()
  await first.focus()
  await page.keyboard.press('?')
  await expect(help(page, 'Gruplar')).toContainText('Geri alınamayanlar')
  await expect(help(page, 'Gruplar').getByRole('listitem')).toHaveCount(3)
  await expectFaultless(page, 'the help of a screen')
  await page.keyboard.press('Escape')
  await expect(help(page, 'Gruplar')).toBeHidden()
  await expect(first).toBeFocused()
})

test('the palette and, on a phone, the bar at the top open the help as well', async ({
  page,
  enterAs,
}) => {
  await enterAs('teacher')
  await page.goto('/yonetim/yoklama')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('yardim')
  await page.keyboard.press('Enter')
  await expect(help(page, 'Yoklama')).toBeVisible()
  await page.getByRole('button', { name: 'Kapat' }).click()
  await expect(help(page, 'Yoklama')).toBeHidden()
  await page.setViewportSize(PHONE)
  const button = page.getByRole('button', { name: 'Yardım' })
  await button.click()
  await expect(help(page, 'Yoklama')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a question mark is a letter in a field, and nothing once its key is turned off', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/ogrenciler')
  const search = page.getByRole('searchbox')
  await search.fill('kim')
  await search.press('?')
  await expect(search).toHaveValue('kim?')
  await page.getByRole('button', { name: 'Yardım' }).click()
  await page.getByLabel('Yardım “?” tuşuyla da açılsın').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
})
