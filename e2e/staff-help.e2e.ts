import { expect } from '@playwright/test'
import { test } from './staff.ts'

test('a question mark opens the help of a screen, is a letter in a field, and can be turned off; the focus returns', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/gruplar')
  const help = page.getByRole('dialog', { name: 'Yardım: Gruplar' })
  const first = page.getByRole('table').getByRole('link').first()
  await first.focus()
  await page.keyboard.press('?')
  await expect(help).toContainText('Geri alınamayanlar')
  await expect(help.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(first).toBeFocused()
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
