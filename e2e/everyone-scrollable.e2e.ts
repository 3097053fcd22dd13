import { expect } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { PUBLIC } from './addresses.ts'
import { faultsOf } from './measures/axe.ts'
import { test, wake } from './visitor.ts'

test.use({ tolerated: /404/ })

const RULE: RunOptions = { runOnly: ['scrollable-region-focusable'] }

for (const { path } of PUBLIC) {
  test(`what scrolls on ${path} can be reached by keyboard at every width, before its script and after`, async ({
    page,
  }) => {
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await faultsOf(page, RULE), `${width} px, before`).toEqual([])
    }
    script.resolve()
    await wake(page)
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await faultsOf(page, RULE), `${width} px, after`).toEqual([])
    }
  })
}
