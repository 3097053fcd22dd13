import { expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../addresses.ts'
import { beyond, cutTexts } from './fit.ts'

/** Leaves the page with letters twice as large. @param what the page, as a failure names it */
export async function expectLargeText(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      fold.open = true
    }
  })
  // Parts that are drawn when they come near have a height of their own until then.
  await page.addStyleTag({ content: '[data-later] { content-visibility: visible !important }' })
  await page.setViewportSize(PHONE)
  expect.soft(await cutTexts(page), `${what} on a phone`).toEqual([])
  await page.setViewportSize(DESKTOP)
  expect.soft(await beyond(page), what).toBeLessThanOrEqual(0)
  expect.soft(await cutTexts(page), what).toEqual([])
}
