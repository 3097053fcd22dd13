import { expect } from '@playwright/test'
import { PANEL } from '../addresses.ts'
import { sitemapPaths } from '../content.ts'
import { findParted } from '../measures/parted.ts'
import { test } from '../panel.ts'

const WIDTHS = [390, 600, 820, 1120, 1440]

test('no line ends between a number and its word, from 390 to 1440 px', async ({
  page,
  request,
  carryToken,
}) => {
  test.slow()
  await carryToken()
  const paths = [...(await sitemapPaths(request)), ...PANEL.map(({ path }) => path)]
  const parted: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const found = await findParted(page)
      if (found.length > 0) parted[`${path} at ${width}`] = found
    }
  }
  expect(parted).toEqual({})
})
