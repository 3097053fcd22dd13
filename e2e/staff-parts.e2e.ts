import { expect } from '@playwright/test'
import { openNewLead, outcome, record } from './leads.ts'
import { test } from './staff.ts'
import { hold } from './visitor.ts'

// A missing script is reported on the console.
test.use({ tolerated: /ERR_FAILED|dynamically imported module/ })

test('a part whose script does not come leaves the rest, and what is typed there', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await page.route(/\/enroll-lead-[^/]*\.js/, (route) => route.abort())
  await openNewLead(page)
  await expect(record(page)).toContainText('Bu bölüm yüklenemedi')
  await outcome(page).getByLabel('Not').fill('Cumartesi sabahı uygun')
  await outcome(page).getByRole('button', { name: 'Not ekle' }).click()
  await expect(outcome(page)).toHaveAttribute('data-state', 'saved')
})

test('the screen that is open stays while the script of the next is on its way, and a line says so', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  const release = await hold(page, /\/people-screen-[^/]*\.js/)
  await page.goto('/yonetim/ayarlar/subeler')
  const before = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Çalışanlar', exact: true }).first().click()
  const line = page
    .getByRole('status')
    .and(page.locator(':not(main *)', { hasText: 'Yükleniyor…' }))
  await expect(line).toHaveCSS('opacity', '1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before)
  release()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
  await expect(line).toHaveCount(0)
})
