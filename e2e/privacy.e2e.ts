import { expect } from '@playwright/test'
import { collectModules } from '../test/page-weight.ts'
import { PUBLIC } from './addresses.ts'
import { API_TOKEN } from './demo.ts'
import { noteStrangers } from './measures/strangers.ts'
import { ORIGIN } from './port.ts'
import { press, test } from './visitor.ts'

test('a visitor gets no cookie and asks no other host, whatever is opened, sent or followed', async ({
  page,
  visit,
  context,
  baseURL,
}) => {
  const strangers = noteStrangers(page, baseURL)
  for (const { path } of PUBLIC.filter(({ isWalked }) => isWalked)) {
    if (path !== '/contact') await page.goto(path)
  }
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
  expect([...strangers]).toEqual([])
})

test('no answer to a visitor sets a cookie', async ({ request }) => {
  const paths = PUBLIC.map(({ path }) => path)
  for (const path of [...paths, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']) {
    const response = await request.get(path)
    expect(response.headers()['set-cookie'], path).toBeUndefined()
  }
})

test('the bearer of the API is in no page, none of its data and none of its scripts', async () => {
  const headers = { authorization: `Bearer ${API_TOKEN}` }
  expect((await fetch(`${ORIGIN}/api/faq`, { headers })).status).toBe(200)
  for (const path of ['/', '/contact', '/test/ingilizce']) {
    const page = await (await fetch(ORIGIN + path)).text()
    const data = await fetch(`${ORIGIN}${path === '/' ? '/_' : path}.data`)
    expect(data.status, path).toBe(200)
    const scripts = await collectModules(ORIGIN, page)
    expect(scripts.size, path).toBeGreaterThan(5)
    for (const text of [
      page,
      await data.text(),
      ...[...scripts.values()].map(({ text }) => text),
    ]) {
      expect(text.includes(API_TOKEN), path).toBe(false)
    }
  }
})
