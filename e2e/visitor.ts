import { randomBytes } from 'node:crypto'
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { COOKIE_SECONDS } from '../domain/cookies.ts'
import { ORIGIN } from './port.ts'
import { openSchool, type School } from './school.ts'

/** The router handles no promise of a transition that the next navigation cuts short; the page is as it should be. */
const SKIPPED = /^Transition was skipped/

interface Visitor {
  tolerated: RegExp | null
  isQuiet: boolean
  visit: (path: string) => Promise<void>
}

interface Shared {
  school: School
}

export const test = base.extend<Visitor, Shared>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const school = await openSchool()
      await use(school)
      await school.pool.end()
    },
    { scope: 'worker' },
  ],
  // Every test comes from another address, as far as the limits can see.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `203.0.${[...randomBytes(2)].join('.')}` })
  },
  tolerated: [null, { option: true }],
  isQuiet: [false, { option: true }],
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path)
      await wake(page)
    })
  },
  page: async ({ page, context, tolerated, isQuiet }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      const counts = isQuiet || message.type() === 'error'
      if (counts && !isOfMap(message)) errors.push(message.text())
    })
    await use(page)
    const undeclared = (await context.cookies()).map(({ name }) => name).filter(isUndeclared)
    expect(undeclared, 'cookies that are not on the page about cookies').toEqual([])
    const isFault = (text: string) => !(SKIPPED.test(text) || tolerated?.test(text))
    expect(errors.filter(isFault)).toEqual([])
  },
})

const isUndeclared = (name: string) => !Object.hasOwn(COOKIE_SECONDS, name)

function isOfMap(message: ConsoleMessage): boolean {
  const { url } = message.location()
  return /ERR_NAME_NOT_RESOLVED/.test(message.text()) && url !== '' && !url.startsWith(ORIGIN)
}

/** A page’s script waits for an idle moment or the first input; a key is one. Some pages wait for their form. */
export async function wake(page: Page): Promise<void> {
  if ((await page.locator('#kur-boot:not([data-waits])').count()) === 0) return
  await page.keyboard.press('Shift')
  await present(page, 'html[data-hydrated]')
}

/** Checks every frame: a locator polls at growing intervals, and loses up to half a second. */
export async function present(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }),
    selector,
  )
}

export async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await form.locator(`[name="${name}"]`).fill(value)
  }
}

/** Holds back what the page asks for there, until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A press without the scrolling that a test’s own click brings about. */
export function press(element: HTMLElement | SVGElement): void {
  ;(element as HTMLElement).click()
}
