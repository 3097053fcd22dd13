import { expect, type Page } from '@playwright/test'
import { waitUntilQuiet } from './measures/loads.ts'
import { noteShifts, shiftOf } from './measures/stillness.ts'
import { noteStrangers } from './measures/strangers.ts'
import { test, wake } from './visitor.ts'

const HOST = 'https://www.openstreetmap.org'
const DRAWING = 'IMG'
const MAP = 'IFRAME'

async function answerForHost(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(`${HOST}/**`, (route) => {
    const request = route.request()
    asked.push(`${request.method()} ${request.headers().referer ?? 'no referrer'}`)
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Gerçek harita</p>' })
  })
  return asked
}

function toMap(page: Page) {
  return page.locator('[data-map]').scrollIntoViewIfNeeded()
}

function seen(page: Page): Promise<string | undefined> {
  return page.locator('[data-map]').evaluate((map) => {
    const { x, y, width, height } = map.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName
  })
}

async function expectDrawing(page: Page): Promise<void> {
  const drawing = page.getByRole('img', { name: /^Çizim plan/ })
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  expect(await seen(page)).toBe(DRAWING)
  await expect(page.getByRole('link', { name: 'Haritada aç' })).toBeVisible()
  await expect(page.getByRole('main').locator('address')).toContainText('Kadıköy')
}

test('the map has few rights, and nobody is asked for it before it is near', async ({
  page,
  baseURL,
}) => {
  const strangers = noteStrangers(page, baseURL)
  await page.goto('/contact')
  await wake(page)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', 'Okulun haritadaki yeri')
  await expect(frame).toHaveAttribute('loading', 'lazy')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  await waitUntilQuiet(page)
  expect([...strangers]).toEqual([])
})

test('where the map cannot be loaded its drawing stays', async ({ page, baseURL }) => {
  const strangers = noteStrangers(page, baseURL)
  await page.goto('/contact')
  await toMap(page)
  await expect.poll(() => strangers.size).toBe(1)
  await waitUntilQuiet(page)
  await expectDrawing(page)
  await expect(page.locator('iframe')).toBeHidden()
})

test('the map covers its drawing when it has loaded, and nothing moves', async ({ page }) => {
  const asked = await answerForHost(page)
  await noteShifts(page)
  await page.goto('/contact')
  await page.evaluate(() => document.fonts.ready)
  await toMap(page)
  await expect.poll(() => seen(page)).toBe(MAP)
  await expect(page.frameLocator('iframe').getByText('Gerçek harita')).toBeVisible()
  expect(asked).toEqual(['HEAD no referrer', 'GET no referrer'])
  expect((await shiftOf(page)).all).toBeLessThan(0.005)
})

test('it does so for who comes by a link, and for who comes back', async ({ page, visit }) => {
  await answerForHost(page)
  await visit('/faq')
  await page.locator('a[href="/contact"]').first().click()
  await expect(page).toHaveURL('/contact')
  await wake(page)
  await toMap(page)
  await expect.poll(() => seen(page)).toBe(MAP)
  await page.getByRole('contentinfo').locator('a[href="/about"]').click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await toMap(page)
  await expect.poll(() => seen(page)).toBe(MAP)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawing stays', async ({ page }) => {
    await page.goto('/contact')
    await toMap(page)
    await expect(page.getByRole('img', { name: /^Çizim plan/ })).toBeVisible()
    await expect(page.locator('iframe')).toBeHidden()
  })
})
