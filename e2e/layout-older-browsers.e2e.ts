import { expect } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { test } from './visitor.ts'

test.describe('in a browser without invoker commands', () => {
  test.use({ viewport: PHONE })

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      addEventListener('command', (event) => event.preventDefault(), true)
    })
  })

  for (const path of ['/article/12-haftalik-yds-plani', '/faq']) {
    test(`the menu and the form of ${path} open and close all the same`, async ({ page }) => {
      await page.goto(path)
      for (const [name, dialog, close] of [
        ['Menü', '#menu-mobil', 'Menüyü kapat'],
        ['Başvuru Formu', '#basvuru', 'Formu kapat'],
      ] as const) {
        const button = page.locator(`button[commandfor="${dialog.slice(1)}"]`).first()
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('button', { name: close })).toBeInViewport()
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        await page.getByRole('button', { name: close }).click()
        await expect(page.locator(dialog)).toBeHidden()
        await expect(button).toHaveAttribute('aria-expanded', 'false')
      }
      await page.getByRole('button', { name: 'Menü', exact: true }).click()
      await page.locator('#menu-mobil').getByRole('link', { name: 'Hakkımızda' }).click()
      await expect(page).toHaveURL('/about')
    })
  }
})
