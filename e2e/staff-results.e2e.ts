import { expect, type Page } from '@playwright/test'
import { randomLetters } from './leads.ts'
import { test } from './staff.ts'
import { takeTest } from './take-test.ts'

const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })

test('the desk finds a result from anywhere and in its list, reads the answers and leaves a note', async ({
  page,
  enterAs,
  baseURL,
}) => {
  const surname = `Sonuç${randomLetters()}`
  await takeTest(baseURL, surname)
  await enterAs('frontdesk')
  await page.goto('/yonetim/test-sonuclari')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test sonuçları')
  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('dialog', { name: 'Hızlı arama' }).getByRole('combobox'),
  ).toBeFocused()
  await page.keyboard.type(`sebnem ${surname.toLowerCase()}`)
  await page.getByRole('option', { name: /Test sonucu/ }).click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(`Şebnem ${surname}`)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill(`sebnem ${surname.toLowerCase()}`)
  const rows = page.getByRole('table', { name: 'Test sonuçları' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(`Şebnem ${surname}`)
  await expect(record(page).getByText('Görüşmeye nereden başlamalı?')).toBeVisible()
  const answers = record(page).getByRole('region', { name: 'Yanıtlar' })
  await expect(answers.locator('summary').first()).toContainText(/[A-D]\. .* · doğrusu [A-D]\. /)
  await answers.locator('summary').first().click()
  await expect(answers.getByText('doğru yanıt').first()).toBeVisible()
  await record(page).getByLabel('Yeni not').fill('Cumartesi sabahı uygun.')
  await record(page).getByRole('button', { name: 'Notu ekle' }).click()
  await expect(record(page).getByRole('listitem').getByText('Cumartesi sabahı')).toBeVisible()
  await expect(record(page).getByRole('link', { name: /^WhatsApp: / })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/90532\d{7}$/,
  )
})
