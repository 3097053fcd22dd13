import { expect, type Page } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { test } from './staff.ts'

const week = (page: Page) => page.getByRole('region', { name: 'Haftanın saatleri' })

test.beforeEach(({ enterAs }) => enterAs('frontdesk'))

test('the week marks today, and on a phone it opens on it', async ({ page }) => {
  await page.clock.setFixedTime(fridayOfThisWeek())
  await page.setViewportSize(PHONE)
  await page.goto('/yonetim/gruplar/hafta')
  const today = week(page).locator('[aria-current="date"]')
  await expect(today).toHaveText(/^Cuma /)
  await expect(today).toBeInViewport({ ratio: 1 })
  await expect(week(page).getByRole('columnheader', { name: /^Pazartesi/ })).not.toBeInViewport()
  await page.getByRole('link', { name: 'Sonraki hafta' }).click()
  await expect(week(page).getByRole('columnheader', { name: /^Pazartesi/ })).toBeInViewport()
  await page.getByRole('link', { name: 'Bu hafta' }).click()
  await expect(today).toBeInViewport({ ratio: 1 })
})

/** Noon of it at the school, far from Monday. */
function fridayOfThisWeek(): Date {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' })
  const noon = new Date(`${today}T09:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + 4 - ((noon.getUTCDay() + 6) % 7))
  return noon
}

test('a week without lessons says what a week is made of and leads there', async ({ page }) => {
  await page.goto('/yonetim/gruplar/hafta?day=2001-01-01')
  await expect(page.getByText('Bu hafta ders yok')).toBeVisible()
  await page
    .locator('main')
    .getByRole('status')
    .getByRole('link', { name: 'Sınıf listesi' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gruplar')
})
