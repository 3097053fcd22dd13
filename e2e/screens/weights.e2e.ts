import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../../server/root.ts'
import { weighFile, weighPage } from '../../test/page-weight.ts'
import { type Address, PUBLIC } from '../addresses.ts'
import { BUDGET } from '../budget.ts'
import { loadsOf, weigh } from '../measures/loads.ts'
import { ORIGIN } from '../port.ts'
import { test } from '../visitor.ts'

const KB = 1024

const MORE: Address[] = [
  { path: '/test/ingilizce' },
  { path: '/test/almanca' },
  { path: '/auth/login' },
]

for (const { path, isSilent } of [...PUBLIC, ...MORE]) {
  test(`${path} brings its styles along and no script before its paint, all within its budget`, async () => {
    const { scripts, styles, fonts, source } = await weighPage(ORIGIN, path)
    const most = path === '/' ? BUDGET.homeScript : BUDGET.script
    // Scripts that wait for the form are not loaded yet; `arrival.e2e.ts` counts them in a browser.
    if (!isSilent) expect(scripts).toBeLessThanOrEqual(most * KB)
    expect(styles).toBeGreaterThan(0)
    expect(styles).toBeLessThanOrEqual(BUDGET.styles * KB)
    expect(fonts).toBeLessThanOrEqual(BUDGET.fonts * KB)
    expect(source).not.toMatch(/<link rel="stylesheet"(?![^>]*disabled)/)
    // Inline scripts are small and wait; external ones would load at once.
    expect(source).not.toMatch(/<script[^>]*\ssrc=|<link[^>]*modulepreload/)
    if (isSilent) expect(source).toMatch(/id="kur-boot" data-modules="[^"]*" data-waits=/)
  })
}

for (const { path } of MORE) {
  test(`${path} in a browser keeps to its budget of scripts and fonts too`, async ({ page }) => {
    const loads = await loadsOf(page, path)
    expect(weigh(loads, 'script')).toBeLessThanOrEqual(BUDGET.script)
    expect(weigh(loads, 'font')).toBeGreaterThan(0)
    expect(weigh(loads, 'font')).toBeLessThanOrEqual(BUDGET.fonts)
  })
}

test('home is at most 1.2 times as long as without its scripts', async () => {
  const { html, twin } = await weighPage(ORIGIN, '/')
  expect(html / twin).toBeLessThanOrEqual(1.2)
})

test('home names a first picture of at most 60 KB for a phone and 160 KB for a desktop', async () => {
  const { source } = await weighPage(ORIGIN, '/')
  const phone = heroFile(source, '(max-width: 767px)', 720)
  const desktop = heroFile(source, '(min-width: 768px)', 1440)
  expect(await weighFile(ORIGIN + phone)).toBeLessThanOrEqual(BUDGET.phoneHero * KB)
  expect(await weighFile(ORIGIN + desktop)).toBeLessThanOrEqual(BUDGET.hero * KB)
})

test('home loads its scripts after the first paint', { tag: '@window' }, async ({ page }) => {
  const loads = await loadsOf(page, '/')
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const loaded = performance.getEntriesByType('resource')
    const scripts = loaded.filter(({ name }) => name.includes('.js'))
    return scripts.filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity)).length
  })
  expect(early).toBe(0)
  expect(weigh(loads, 'script')).toBeGreaterThan(0)
  expect(loads.filter(({ type }) => type === 'stylesheet')).toEqual([])
})

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
        .locator('[data-carousel="hero"] picture img')
        .first()
        .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
      const fetched = loads.filter(({ path }) => /\/slide-1-/.test(path))
      expect(fetched.map(({ path }) => path)).toEqual([shown])
      expect(shown).toMatch(/\.avif$/)
      expect(weigh(fetched, 'image')).toBeLessThanOrEqual(limit)
    })
  })
}

test('no script of the site carries the schemas of the contract', () => {
  const folder = join(root, 'build', 'site', 'client', 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const name of scripts) {
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/_zod\b|ZodError/)
  }
})

function heroFile(source: string, media: string, pixels: number): string {
  const preloads = source.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  const preload = preloads.find((link) => link.includes(media)) ?? ''
  const files = /imageSrcSet="([^"]*)"/i.exec(preload)?.[1]?.split(', ') ?? []
  const wide = files.find((file) => Number(/ (\d+)w$/.exec(file)?.[1]) >= pixels)
  expect(wide, `a preloaded picture for ${media}`).toBeDefined()
  return wide?.split(' ')[0] ?? ''
}
