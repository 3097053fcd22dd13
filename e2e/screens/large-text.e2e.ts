import { expect } from '@playwright/test'
import { PHONE } from '../addresses.ts'
import { cutTexts } from '../measures/fit.ts'
import { expectLargeText } from '../measures/large-text.ts'
import { newEmail, PlacementPage } from '../placement-page.ts'
import { test } from '../visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('menus and the application form cut nothing where text is twice as large', async ({
  page,
  visit,
}) => {
  await visit('/faq')
  await expectLargeText(page, 'the page')
  for (const name of ['Kurslar', 'Seviye Testi']) {
    await page.getByRole('button', { name, exact: true }).click()
    expect.soft(await cutTexts(page), name).toEqual([])
    const last = page.locator('[data-menu]:popover-open a').last()
    await last.scrollIntoViewIfNeeded()
    await expect.soft(last, name).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await page.locator('[data-menu="mobile"] summary').first().click()
  expect.soft(await cutTexts(page), 'the menu').toEqual([])
  const last = page.locator('[data-menu="mobile"] a').last()
  await last.scrollIntoViewIfNeeded()
  await expect.soft(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Başvuru Formu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Başvuru Formu' })
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(3)
  expect.soft(await cutTexts(page), 'the form').toEqual([])
  expect.soft(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('every step of a test cuts nothing where text is twice as large', async ({ page }) => {
  const placement = new PlacementPage(page)
  await placement.open()
  await expectLargeText(page, 'the form')
  await placement.begin(newEmail())
  await placement.answer('abcd')
  await expectLargeText(page, 'a question')
  await placement.finish()
  await expect(placement.step('complete')).toBeVisible()
  await expectLargeText(page, 'the result')
})
