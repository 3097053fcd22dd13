import { expect } from '@playwright/test'
import { ask, leads, listOf, newAsker, outcome, record } from './leads.ts'
import { test } from './staff.ts'

// A missing script is reported on the console.
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

for (const { from, to, script } of [
  { from: 'gruplar', to: 'Ayarlar', script: 'settings-screen' },
  { from: 'gruplar', to: 'Ayarlar', script: 'account-screen' },
  { from: 'ayarlar/subeler', to: 'Çalışanlar', script: 'people-screen' },
]) {
  test(`the screen that is open stays while ${script} is on its way, and a line says so`, async ({
    page,
    enterAs,
  }) => {
    await enterAs('admin')
    const comes = Promise.withResolvers<void>()
    await page.route(new RegExp(`/${script}-[^/]*\\.js`), async (route) => {
      await comes.promise
      await route.continue()
    })
    await page.goto(`/yonetim/${from}`)
    const before = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('link', { name: to, exact: true }).first().click()
    const line = page
      .getByRole('status')
      .and(page.locator(':not(main *)', { hasText: 'Yükleniyor…' }))
    await expect(line).toHaveCSS('opacity', '1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before)
    comes.resolve()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
    await expect(line).toHaveCount(0)
  })
}
