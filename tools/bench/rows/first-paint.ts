import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../chromium.ts'
import type { Bench } from '../bench.ts'
import { median, type Row } from '../row.ts'

const ARTICLE = '/article/12-haftalik-yds-plani'
/** Slow 4G, as Lighthouse has it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

export async function measure({ kur, rounds }: Bench): Promise<Row[]> {
  const browser = await chromium.launch(await findChromium())
  try {
    const paints: number[] = []
    for (let round = 0; round < rounds; round++) {
      paints.push(await visit(browser, `http://localhost:${kur.port}`))
    }
    return [
      {
        what: 'first paint of a content page after an article, slow 4G',
        value: median(paints),
        unit: 'ms',
        detail: `the slowest of ${rounds}: ${Math.max(...paints).toFixed(0)} ms`,
        bound: { of: 'value', atMost: 1_500 },
      },
    ]
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(origin + ARTICLE)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.getByRole('contentinfo').locator('a[href="/page/yds"]').click()
  await page.waitForURL(`${origin}/page/yds`)
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const time = await painted.jsonValue()
  await page.close()
  return time ?? Number.NaN
}
