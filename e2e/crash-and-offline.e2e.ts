import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { beyond, press, test } from './visitor.ts'

test.use({ tolerated: /ERR_|Failed to|decode|Error/ })

for (const width of [320, 390, 1440]) {
  test(`a crash in the browser shows message, place and stack at ${width} px`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/about')
    await page.route('**/page/sertifikalar.data*', (route) => route.fulfill({ body: 'bozuk' }))
    await page.getByRole('contentinfo').locator('a[href="/page/sertifikalar"]').evaluate(press)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.')
    await expect(page.locator('.crash-facts dd').first()).toHaveText(/\S/)
    await expect(page.locator('.crash-facts dd').nth(1)).toHaveText('/page/sertifikalar')
    await expect(page.locator('.crash-stack')).toContainText(/\n\s+at /)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await beyond(page)).toBeLessThanOrEqual(0)
    await page.unroute('**/page/sertifikalar.data*')
    await page.getByRole('link', { name: 'Yeniden dene' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sertifikalar')
  })
}

test('the crash screen of the server has no fault that axe finds, and fits', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.post('/faq', { form: { a: 'b' } })).text()
  await page.route('**/coktu', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', body: html }),
  )
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${baseURL}/coktu`)
    expect((await new AxeBuilder({ page }).analyze()).violations, `${width} px`).toEqual([])
    expect(await beyond(page), `${width} px`).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus-visible')).toHaveCount(1)
  }
})

for (const width of [320, 390, 1440]) {
  test(`without connection the page stays and says so at ${width} px`, async ({
    page,
    visit,
    context,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/faq')
    await context.setOffline(true)
    const words = page.locator('.offline-words')
    await expect(page.locator('[role="status"]', { has: words })).toHaveCount(1)
    const [box, bar] = await Promise.all([
      words.boundingBox(),
      page.locator('[data-bar="contact"]').boundingBox(),
    ])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await beyond(page)).toBeLessThanOrEqual(0)
    await page.getByRole('contentinfo').locator('a[href="/about"]').evaluate(press)
    await expect(page.locator('[data-notice="error"]')).toContainText('bağlantı')
    await expect(page).toHaveURL('/faq')
    await expect(page.locator('.accordion summary')).toHaveCount(7)
    await context.setOffline(false)
    await page.getByRole('contentinfo').locator('a[href="/about"]').evaluate(press)
    await expect(page).toHaveURL('/about')
  })
}

test('a page that does not exist leads home inside the site too', async ({ page, visit }) => {
  await visit('/about')
  await page.locator('main').evaluate((main) => {
    const link = document.createElement('a')
    link.href = '/page/boyle-bir-sayfa-yok'
    main.append(link)
    link.click()
  })
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-carousel="hero"]')).toBeVisible()
})
