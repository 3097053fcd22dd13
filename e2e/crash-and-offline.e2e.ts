import { expect, type Locator, type Page } from '@playwright/test'
import { press, test } from './visitor.ts'

test.use({ tolerated: /ERR_|Failed to|decode|Error/ })

test('a crash in the browser shows message, place and stack', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/about')
  // In the router’s own format: the page gets no data.
  const body = '[{"_1":2},"faq/faq",{"_3":-5},"data"]'
  await page.route('**/faq.data*', (route) => route.fulfill({ body }))
  await page.getByRole('contentinfo').locator('a[href="/faq"]').evaluate(press)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.')
  await expect(factOf(page, 'Mesaj')).toHaveText(/\S/)
  await expect(factOf(page, 'Konum')).toHaveText('/faq')
  await expect(page.locator('pre')).toContainText(/\n\s+at /)
  await page.unroute('**/faq.data*')
  await page.getByRole('link', { name: 'Yeniden dene' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sık sorulan sorular')
})

test('without connection the page stays and says so, and a link does nothing until it is back', async ({
  page,
  visit,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/faq')
  await context.setOffline(true)
  const words = page.locator('[data-offline="true"] p')
  await expect(words).toBeVisible()
  await expect(page.locator('[data-offline="true"]')).toHaveAttribute('role', 'status')
  await page.getByRole('contentinfo').locator('a[href="/about"]').evaluate(press)
  await expect(page.locator('[data-notice="error"]')).toContainText('Sunucuya ulaşılamadı')
  await expect(page).toHaveURL('/faq')
  await expect(page.locator('main details[name] > summary')).toHaveCount(7)
  await context.setOffline(false)
  await expect(words).toHaveCount(0)
  await page.getByRole('contentinfo').locator('a[href="/about"]').evaluate(press)
  await expect(page).toHaveURL('/about')
})

function factOf(page: Page, name: string): Locator {
  return page.locator(`dt:text-is("${name}") + dd`)
}
