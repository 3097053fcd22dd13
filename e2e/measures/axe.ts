import { expect, type Page } from '@playwright/test'
import axeCore, { type AxeResults, type RunOptions } from 'axe-core'
import { beyond } from './fit.ts'
import { settle } from './stillness.ts'

declare const axe: { run(context: object, options: RunOptions): Promise<AxeResults> }

/**
 * The violated rules, each with its first element. Runs axe in the page: its package for Playwright opens another page per
 * analysis for frames of other origins, which is five times slower.
 */
export async function faultsOf(
  page: Page,
  options: RunOptions = {},
  within?: string,
): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate(
    ([given, part]) => {
      const context = { exclude: ['iframe'], ...(part && { include: [part] }) }
      return axe.run(context, { resultTypes: ['violations'], preload: false, ...given })
    },
    [options, within] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** @param within the part that has changed since axe last looked at the page */
export async function expectFaultless(
  page: Page,
  what: string,
  { within, ...options }: RunOptions & { within?: string } = {},
): Promise<void> {
  expect.soft(await faultsOf(page, options, within), `${what}: what axe finds`).toEqual([])
  expect.soft(await beyond(page), `${what}: pixels too wide`).toBeLessThanOrEqual(0)
}

export const SCROLLABLE: RunOptions = { runOnly: ['scrollable-region-focusable'] }

export const COLORS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
}

export async function expectThemes(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectFaultless(page, `${what}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectFaultless(page, `${what}, dark`, { runOnly: COLORS })
}
