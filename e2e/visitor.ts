import { test as base, expect, type Page } from '@playwright/test'

interface Visitor {
  /** Complaints of the browser that a test brings about on purpose. */
  tolerated: RegExp | null
  /** Opens an address and waits until the page’s script has taken over. */
  visit: (path: string) => Promise<void>
  quiet: undefined
}

/** A visitor whose browser has nothing to complain about: an error on its console fails the test. */
export const test = base.extend<Visitor>({
  tolerated: [null, { option: true }],
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path)
      // Articles and legal texts have no script to wait for.
      if ((await page.locator('#kur-boot').count()) > 0) await wake(page)
    })
  },
  quiet: [
    async ({ page, tolerated }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints.filter((text) => !tolerated?.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

/** The script of a page waits for an idle moment or the first touch: a key is one. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** CSS pixels by which the page is wider than its window. */
export function beyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** A press without the scrolling that a test’s own click brings about. */
export function press(element: HTMLElement | SVGElement): void {
  ;(element as HTMLElement).click()
}
