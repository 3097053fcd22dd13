import { expect } from '@playwright/test'
import { ask, leads, listOf, newAsker, outcome, record } from './leads.ts'
import { test } from './staff.ts'

// The script that does not come says so on the console.
test.use({ tolerated: /ERR_FAILED|dynamically imported module/ })

test('a part whose script does not come leaves the rest, and what is typed there', async ({
  page,
  request,
  enterAs,
}) => {
  const asker = newAsker()
  await ask(request, asker)
  await enterAs('frontdesk')
  await page.route(/\/enroll-lead-[^/]*\.js/, (route) => route.abort())
  await page.goto(listOf(asker))
  await leads(page).getByRole('link', { name: asker.name, exact: true }).click()
  await expect(record(page)).toContainText('Bu bölüm yüklenemedi')
  await outcome(page).getByLabel('Not').fill('Cumartesi sabahı uygun')
  await outcome(page).getByRole('button', { name: 'Not ekle' }).click()
  await expect(outcome(page)).toHaveAttribute('data-state', 'saved')
})
