import { expect } from '@playwright/test'
import { sitemapPaths } from '../content.ts'
import { beyond } from '../measures/fit.ts'
import { test } from '../visitor.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('no address of the sitemap scrolls sideways at 320 px', async ({ page, request }) => {
  test.slow()
  for (const path of await sitemapPaths(request)) {
    await page.goto(path)
    expect(await beyond(page), path).toBeLessThanOrEqual(0)
  }
})
