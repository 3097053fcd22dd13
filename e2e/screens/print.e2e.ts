import { expect } from '@playwright/test'
import { markButtons } from '../measures/buttons.ts'
import { beyond } from '../measures/fit.ts'
import { test } from '../visitor.ts'

const FURNITURE = [
  '[data-bar="contact"]',
  '[data-notices]',
  'header nav[aria-label="Okul"]',
  'header nav[aria-label="Ana menü"]',
  'header a[href="/auth/login"]',
  'footer',
  '[data-menu]',
  '[data-marked]',
]

test('a page on paper is its text without the furniture', async ({ page, visit }) => {
  for (const path of [
    '/page/yds',
    '/page/en-iyi-fiyat',
    '/article/12-haftalik-yds-plani',
    '/faq',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await visit(path)
    expect(await markButtons(page), path).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'print' })
    for (const part of FURNITURE) {
      await expect(page.locator(part).filter({ visible: true }), `${part} of ${path}`).toHaveCount(
        0,
      )
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').locator('a[href="/"]').first()).toBeVisible()
    const header = page.locator('header:not(main header) > :last-child')
    await expect(header).toHaveCSS('position', 'static')
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
  }
})

test('every reply is on paper, open or not', async ({ page, visit }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/faq', '/page/yds']) {
    await visit(path)
    expect(await page.locator('main details[name]:not([open])').count()).toBeGreaterThan(2)
    const replies = page.locator('main details[name] > p')
    expect(await replies.count()).toBeGreaterThanOrEqual(4)
    for (const reply of await replies.all()) {
      expect((await reply.boundingBox())?.height ?? 0).toBeGreaterThan(20)
    }
  }
})

test('a content page on paper keeps to the sheet, in dark on white', async ({ page, visit }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  for (const path of ['/page/seviyeler', '/page/egitmenler']) {
    await visit(path)
    expect(await beyond(page), path).toBeLessThanOrEqual(0)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const sheet = await page.pdf({ format: 'A4' })
    expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('addresses of the facts and the price are on paper', async ({ page, visit }) => {
  await page.emulateMedia({ media: 'print' })
  await visit('/page/yds')
  await expect(page.getByText('490 TL (2024-YDS/2')).toBeVisible()
  await visit('/contact')
  await expect(page.getByRole('main').locator('address')).toBeVisible()
  await expect(page.getByRole('main').getByText('0216 555 01 20')).toBeVisible()
  await expect(page.locator('form').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('iframe')).toBeHidden()
})
