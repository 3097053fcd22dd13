import { expect, type Page } from '@playwright/test'
import axeCore, { type AxeResults, type RunOptions } from 'axe-core'
import { beyond } from './fit.ts'
import { settle } from './stillness.ts'

/** The global that the injected script of axe defines. */
declare const axe: { run(context: object, options: RunOptions): Promise<AxeResults> }

/**
 * The violated rules, each with its first element. Runs axe in the page: its package for Playwright opens another page per
 * analysis for frames of other origins, which is five times slower.
 */
export async function faultsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate(
    (given) => axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], ...given }),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

export async function expectFaultless(
  page: Page,
  what: string,
  options?: RunOptions,
): Promise<void> {
  expect.soft(await faultsOf(page, options), `${what}: what axe finds`).toEqual([])
  expect.soft(await beyond(page), `${what}: pixels too wide`).toBeLessThanOrEqual(0)
}

const COLORS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
}

export async function expectThemes(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectFaultless(page, `${what}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectFaultless(page, `${what}, dark`, { runOnly: COLORS })
}
