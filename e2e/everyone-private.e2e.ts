import { expect } from '@playwright/test'
import { PUBLIC, watchStrangers } from './content.ts'
import { API_TOKEN } from './demo.ts'
import { loadsOf } from './loads.ts'
import { press, test } from './visitor.ts'

// One of the screens is the page that is not found.
test.use({ tolerated: /404/ })

for (const path of PUBLIC) {
  test(`${path} asks nobody else for anything${path === '/contact' ? ' but the map' : ''}`, async ({
    page,
    visit,
    baseURL,
  }) => {
    const strangers = await watchStrangers(page, baseURL)
    await page.route(/openstreetmap/, (route) => {
      strangers.push(route.request().url())
      return route.fulfill({ body: '' })
    })
    await visit(path)
    const isContact = path === '/contact'
    if (isContact) await page.locator('iframe').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    const hosts = new Set(strangers.map((url) => new URL(url).host))
    expect([...hosts]).toEqual(isContact ? ['www.openstreetmap.org'] : [])
    expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(
      isContact ? 1 : 0,
    )
  })
}

test('a visitor gets no cookie, whatever is opened, sent or followed', async ({
  page,
  visit,
  context,
}) => {
  test.slow()
  for (const path of PUBLIC) await page.goto(path)
  await visit('/faq')
  await page.getByRole('button', { name: 'Kurslar', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').locator('a[href="/page/sertifikalar"]').evaluate(press)
  await expect(page).toHaveURL('/page/sertifikalar')
  await visit('/application')
  const form = page.locator('main [data-form="application"]')
  await form.locator('[name="name"]').fill('Ayşe Işık')
  await form.locator('[name="email"]').fill('cerez@ornek.com')
  await form.locator('[name="phone"]').fill('0532 555 01 20')
  await form.locator('button[type="submit"]').click()
  await expect(page.locator('[data-notice="success"]')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('no answer to a visitor sets a cookie', async ({ request }) => {
  for (const path of [...PUBLIC, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']) {
    const response = await request.get(path)
    expect(response.headers()['set-cookie'], path).toBeUndefined()
  }
})

test('the bearer of the API is in no page, none of its data and none of its scripts', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${API_TOKEN}` }
  expect((await request.get('/api/faq', { headers })).status()).toBe(200)
  for (const path of ['/', '/contact', '/test/ingilizce']) {
    const loads = await loadsOf(page, path)
    const scripts = loads.filter(({ type }) => type === 'script')
    expect(scripts, path).not.toEqual([])
    const data = path === '/' ? '/_.data' : `${path}.data`
    for (const address of [path, data, ...scripts.map((script) => script.path)]) {
      const answer = await request.get(address)
      expect(answer.status(), address).toBe(200)
      expect((await answer.text()).includes(API_TOKEN), address).toBe(false)
    }
  }
})
