import { expect } from '@playwright/test'
import { PUBLIC } from '../addresses.ts'
import { faultsOf, SCROLLABLE } from '../measures/axe.ts'
import { test } from '../visitor.ts'

test.use({ tolerated: /404|ERR_FAILED|dynamically imported module/ })

test('before its script, what scrolls on a page can be reached by keyboard on a phone and on a tablet', async ({
  page,
}) => {
  test.slow()
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const { path } of PUBLIC.filter(({ isAlike }) => !isAlike)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await faultsOf(page, SCROLLABLE), `${path}, ${width} px`).toEqual([])
    }
  }
})
