import { expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE, PUBLIC } from '../addresses.ts'
import { BUDGET } from '../budget.ts'
import { noteLoads, waitUntilQuiet, weigh } from '../measures/loads.ts'
import { noteShifts, scrollToEnd, shiftOf } from '../measures/stillness.ts'
import { noteStrangers } from '../measures/strangers.ts'
import { test, wake } from '../visitor.ts'

test.use({ tolerated: /404/ })

test.use({ viewport: PHONE })

for (const { path, isSilent, isWalked } of PUBLIC.filter(({ isAlike }) => !isAlike)) {
  test(`${path} arrives without a shift, within its budget, and asks nobody else`, {
    tag: '@window',
  }, async ({ page, baseURL }) => {
    const strangers = noteStrangers(page, baseURL)
    const loads = noteLoads(page)
    await readToEnd(page, path)
    await waitUntilQuiet(page)
    await expectStill(page)
    const map = path === '/contact' ? ['www.openstreetmap.org'] : []
    expect.soft([...strangers], 'hosts').toEqual(map)
    await expect.soft(page.locator('iframe')).toHaveCount(map.length)
    const loaded = await loads()
    const most = isSilent ? 0 : path === '/' ? BUDGET.homeScript : BUDGET.script
    expect.soft(weigh(loaded, 'script'), 'scripts').toBeLessThanOrEqual(most)
    expect.soft(weigh(loaded, 'font'), 'fonts').toBeGreaterThan(0)
    expect.soft(weigh(loaded, 'font'), 'fonts').toBeLessThanOrEqual(BUDGET.fonts)
  })

  if (!isWalked) continue
  test(`${path} arrives on a desktop without a shift`, { tag: '@window' }, async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await readToEnd(page, path)
    await expectStill(page)
  })
}

async function expectStill(page: Page): Promise<void> {
  const { all, moved } = await shiftOf(page)
  expect.soft(all, `layout shift of ${moved}`).toBeLessThan(0.005)
}

async function readToEnd(page: Page, path: string): Promise<void> {
  await noteShifts(page)
  await page.goto(path)
  await waitForFaces(page)
  // Not earlier: a shift within half a second of an input is not counted.
  await wake(page)
  await scrollToEnd(page)
}

async function waitForFaces(page: Page): Promise<void> {
  await page.locator('html[data-faces]').waitFor()
  await waitForFrames(page)
}

async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
