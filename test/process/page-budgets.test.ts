import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../server/root.ts'
import { type PageWeight, weighFile, weighPage } from '../page-weight.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'

const KB = 1024

let kur: KurProcess
let home: PageWeight

beforeAll(async () => {
  kur = await startKur()
  await kur.ready()
  home = await weighPage(kur.address, '/')
})

afterAll(cleanUp)

describe('the home page', () => {
  test('is at most 1.2 times its twin without scripts', () => {
    expect(home.html / home.twin).toBeLessThanOrEqual(1.2)
  })

  test('loads at most 125 KB of script', () => {
    expect(home.scripts).toBeGreaterThan(0)
    expect(home.scripts).toBeLessThanOrEqual(125 * KB)
  })

  test('loads at most 16 KB of style and 60 KB of fonts', () => {
    expect(home.styles).toBeLessThanOrEqual(16 * KB)
    expect(home.fonts).toBeLessThanOrEqual(60 * KB)
  })

  test('has a hero picture of at most 60 KB on a phone and 160 KB on a desktop', async () => {
    const phone = heroFile(home.source, '(max-width: 767px)', 720)
    const desktop = heroFile(home.source, '(min-width: 768px)', 1440)
    expect(await weighFile(kur.address + phone)).toBeLessThanOrEqual(60 * KB)
    expect(await weighFile(kur.address + desktop)).toBeLessThanOrEqual(160 * KB)
  })
})

describe.each([
  '/page/yds',
  '/contact',
  '/faq',
  '/about',
  '/application',
  '/test/ingilizce',
  '/auth/login',
])('%s', (path) => {
  test('loads at most 110 KB of script, 16 KB of style and 60 KB of fonts', async () => {
    const { scripts, styles, fonts, source } = await weighPage(kur.address, path)
    expect(scripts).toBeLessThanOrEqual(110 * KB)
    expect(styles).toBeLessThanOrEqual(16 * KB)
    expect(fonts).toBeLessThanOrEqual(60 * KB)
    expectNoScriptBeforePaint(source)
  })
})

test('no script of the home page is asked for before it is painted', () => {
  expectNoScriptBeforePaint(home.source)
})

test.each([
  '/article',
  '/article/12-haftalik-yds-plani',
  '/terms-of-use',
  '/privacy-policy',
  '/cookies-and-permissions',
])('%s has no script at all', async (path) => {
  const { source } = await weighPage(kur.address, path)
  expect(source).not.toMatch(/<script(?! type="application\/ld\+json")/)
})

test('no script of the site holds zod', () => {
  const folder = join(root, 'build', 'site', 'client', 'assets')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/ZodError|_zod\b/)
  }
})

/** Scripts that stand in the page are small and wait; those with an address would be fetched at once. */
function expectNoScriptBeforePaint(source: string): void {
  expect(source).not.toMatch(/<script[^>]*\ssrc=/)
  expect(source).not.toMatch(/<link[^>]*modulepreload/)
}

/** Address of the preloaded picture that a browser takes for a screen of so many pixels. */
function heroFile(source: string, media: string, pixels: number): string {
  const preloads = source.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  const preload = preloads.find((link) => link.includes(media)) ?? ''
  const files = /imageSrcSet="([^"]*)"/i.exec(preload)?.[1]?.split(', ') ?? []
  const wide = files.find((file) => Number(/ (\d+)w$/.exec(file)?.[1]) >= pixels)
  expect(wide, `a preloaded picture for ${media}`).toBeDefined()
  return wide?.split(' ')[0] ?? ''
}
