import { expect } from '@playwright/test'
import { ask } from './leads.ts'
import { test } from './staff.ts'

test('a new lead is counted while the dashboard is open, and a bar opens the leads that it counts', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/gosterge')
  const figure = page.getByRole('article', { name: 'Başvurular' }).locator('b')
  const before = Number(await figure.textContent())
  const asker = await ask(page)
  await expect.poll(async () => Number(await figure.textContent())).toBeGreaterThan(before)
  const sources = page.getByRole('article', { name: 'Nereden geldiler?' })
  await sources.getByRole('link', { name: 'İletişim formu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvurular')
  await expect(page.getByRole('table')).toContainText(asker.name)
})
