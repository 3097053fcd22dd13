import { expect } from '@playwright/test'
import { PUBLIC } from './addresses.ts'
import { API_TOKEN } from './demo.ts'
import { loadsOf } from './measures/loads.ts'
import { press, test } from './visitor.ts'

test('a visitor gets no cookie, whatever is opened, sent or followed', async ({
  page,
  visit,
  context,
}) => {
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
  const paths = PUBLIC.map(({ path }) => path)
  for (const path of [...paths, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']) {
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
