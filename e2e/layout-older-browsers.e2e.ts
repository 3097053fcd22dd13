import { expect } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { test } from './visitor.ts'

test.describe('in a browser without invoker commands', () => {
  test.use({ viewport: PHONE })

  test.beforeEach(async ({ page }) => {
    await page.route('/article/*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/ command(?:for)?="[^"]*"/g, '')
      await route.fulfill({ response, body })
    })
  })

  test('the menu and the form of a page without script open and close all the same', async ({
    page,
  }) => {
    await page.goto('/article/12-haftalik-yds-plani')
    for (const [button, dialog, close] of [
      ['Menü', '#menu-mobil', 'Menüyü kapat'],
      ['Başvuru Formu', '#basvuru', 'Formu kapat'],
    ]) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('button', { name: close })).toBeInViewport()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await page.getByRole('button', { name: close }).click()
      await expect(page.locator(`${dialog}`)).toBeHidden()
    }
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page.locator('#menu-mobil').getByRole('link', { name: 'Hakkımızda' }).click()
    await expect(page).toHaveURL('/about')
  })
})
