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

test('nobody is asked for the map before it is near, and its drawing stays where it cannot be loaded', async ({
  page,
  baseURL,
}) => {
  const strangers = noteStrangers(page, baseURL)
  await page.goto('/contact')
  await wake(page)
  await waitUntilQuiet(page)
  expect([...strangers]).toEqual([])
  await toMap(page)
  await expect.poll(() => strangers.size).toBe(1)
  await waitUntilQuiet(page)
  await expectDrawing(page)
  await expect(page.locator('iframe')).toBeHidden()
})

test('the map covers its drawing when it has loaded, nothing moves, and it does so for who comes by a link', async ({
  page,
}) => {
  const asked = await answerForHost(page)
  await noteShifts(page)
  await page.goto('/contact')
  await page.evaluate(() => document.fonts.ready)
  await toMap(page)
  await expect.poll(() => seen(page)).toBe(MAP)
  await expect(page.frameLocator('iframe').getByText('Gerçek harita')).toBeVisible()
  expect(asked).toEqual(['HEAD no referrer', 'GET no referrer'])
  expect((await shiftOf(page)).all).toBeLessThan(0.005)
  await wake(page)
  await page.getByRole('contentinfo').locator('a[href="/about"]').click()
  await expect(page).toHaveURL('/about')
  await page.locator('a[href="/contact"]').first().click()
  await expect(page).toHaveURL('/contact')
  await toMap(page)
  await expect.poll(() => seen(page)).toBe(MAP)
})
