import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { withoutScripts } from '../bench/without-scripts.ts'
import { root } from '../server/root.ts'
import { SCREENS, SILENT, watchStrangers } from './content.ts'
import { loadsOf, weigh } from './loads.ts'

/** Most kilobytes of a page, compressed. */
const BUDGET = { homeScript: 125, script: 110, styles: 16, fonts: 60, phoneHero: 60, hero: 160 }

const PUBLIC = [...SCREENS, '/application', '/test/ingilizce', '/test/almanca', '/auth/login']
test('home loads its scripts after the first paint, and at most 125 KB of them', async ({
  page,
}) => {
  const loads = await loadsOf(page, '/')
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const loaded = performance.getEntriesByType('resource')
    const scripts = loaded.filter(({ name }) => name.includes('.js'))
    return scripts.filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity)).length
  })
  expect(early).toBe(0)
  expect(weigh(loads, 'script')).toBeGreaterThan(0)
  expect(weigh(loads, 'script')).toBeLessThanOrEqual(BUDGET.homeScript)
})

for (const path of ['/', ...PUBLIC]) {
  test(`${path} keeps to what scripts, styles and fonts may weigh`, async ({ page, baseURL }) => {
    await watchStrangers(page, baseURL)
    const loads = await loadsOf(page, path)
    const script = weigh(loads, 'script')
    if (SILENT.test(path)) expect(script).toBe(0)
    expect(script).toBeLessThanOrEqual(path === '/' ? BUDGET.homeScript : BUDGET.script)
    expect(weigh(loads, 'font')).toBeGreaterThan(0)
    expect(weigh(loads, 'font')).toBeLessThanOrEqual(BUDGET.fonts)
  })

  test(`${path} brings its styles along, at most 16 KB of them`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text)
    expect(styles.length).toBeGreaterThan(0)
    const weight = brotliCompressSync(styles.join('')).length / 1024
    expect(weight).toBeLessThanOrEqual(BUDGET.styles)
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]*disabled)/)
  })
}

for (const { device, viewport, scale, limit } of [
  { device: 'phone', viewport: { width: 390, height: 844 }, scale: 3, limit: BUDGET.phoneHero },
  { device: 'desktop', viewport: { width: 1440, height: 900 }, scale: 1, limit: BUDGET.hero },
  { device: 'sharp desktop', viewport: { width: 1440, height: 900 }, scale: 2, limit: BUDGET.hero },
]) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, deviceScaleFactor: scale })

    test(`the first picture of home is fetched once, with at most ${limit} KB`, async ({
      page,
    }) => {
      const loads = await loadsOf(page, '/')
      const shown = await page
        .locator('.hero-picture img')
        .first()
        .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
      const fetched = loads.filter(({ path }) => /\/slide-1-/.test(path))
      expect(fetched.map(({ path }) => path)).toEqual([shown])
      expect(shown).toMatch(/\.avif$/)
      expect(weigh(fetched, 'image')).toBeLessThanOrEqual(limit)
    })
  })
}

test('home is at most 1.2 times as long as without its scripts', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const ratio = Buffer.byteLength(html) / Buffer.byteLength(withoutScripts(html))
  expect(ratio).toBeLessThanOrEqual(1.2)
})

test('no script of the site carries the schemas of the contract', () => {
  const folder = join(root, 'build', 'site', 'client', 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const name of scripts) {
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/_zod\b|ZodError/)
  }
})

test('styles that came with the page are not fetched again, those of the next page are', async ({
  page,
}) => {
  const first = await loadsOf(page, '/')
  expect(first.filter(({ type }) => type === 'stylesheet')).toEqual([])
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  await page.getByRole('contentinfo').locator('a[href="/faq"]').first().click()
  await expect(page).toHaveURL('/faq')
  await expect(page.locator('.accordion summary')).toHaveCount(7)
  expect(fetched.some((path) => path.includes('/faq-'))).toBe(true)
  expect(fetched.some((path) => path.includes('/root-'))).toBe(false)
})
