import { expect } from '@playwright/test'
import { expectFaultless } from '../measures/axe.ts'
import { press, test } from '../visitor.ts'

test.use({
  tolerated: /ERR_|Failed to|decode|Error/,
  contextOptions: { reducedMotion: 'reduce' },
})

const WIDTHS = [320, 390, 1440]

test('the crash screen of the browser and the bar of a lost line have no fault that axe finds, and fit', async ({
  page,
  visit,
  context,
}) => {
  await visit('/about')
  await context.setOffline(true)
  const words = page.locator('[data-offline="true"] p')
  await expect(words).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    const [box, bar] = await Promise.all([
      words.boundingBox(),
      page.locator('[data-bar="contact"]').boundingBox(),
    ])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expectFaultless(page, `offline, ${width} px`)
  }
  await context.setOffline(false)
  await expect(page.locator('[data-offline="true"]')).toHaveCount(0)
  // In the router’s own format: the page gets no data.
  const body = '[{"_1":2},"faq/faq",{"_3":-5},"data"]'
  await page.route('**/faq.data*', (route) => route.fulfill({ body }))
  await page.getByRole('contentinfo').locator('a[href="/faq"]').evaluate(press)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectFaultless(page, `crashed, ${width} px`)
  }
})

test('the crash screen of the server has no fault that axe finds, and fits', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.post('/faq', { form: { a: 'b' } })).text()
  await page.route('**/coktu', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto(`${baseURL}/coktu`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectFaultless(page, `${width} px`)
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus-visible')).toHaveCount(1)
  }
})
