import { expect, type Page } from '@playwright/test'
import { type Address, DESKTOP, PHONE, PUBLIC } from './addresses.ts'
import { BUDGET } from './budget.ts'
import { expectFaultless } from './measures/axe.ts'
import { markButtons } from './measures/buttons.ts'
import { beyond, cutTexts } from './measures/fit.ts'
import { walkByTab } from './measures/focus.ts'
import { noteLoads, weigh } from './measures/loads.ts'
import { noteShifts, scrollToEnd, shiftOf } from './measures/stillness.ts'
import { noteStrangers } from './measures/strangers.ts'
import { LEAST, TARGETS, THUMB, tooSmall } from './measures/touch.ts'
import { test, wake } from './visitor.ts'

// One of the addresses is the page that is not found.
test.use({ tolerated: /404/ })

const step = test.step

for (const address of PUBLIC) {
  const { path } = address

  test(`${path} on a phone stands still, keeps to itself, fits, has no fault that axe finds and is easy to press`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize(PHONE)
    await arrive(page, address, baseURL)
    await step('nothing has a fault that axe finds, folds opened', () => expectFolds(page))
    await step('wider letters, words and lines have room', () => expectRoom(page))
    await step('320 px and 200 % are enough', () => expectReflow(page))
    await page.setViewportSize(PHONE)
    await step('targets and controls are easy to press', async () => {
      expect.soft(await tooSmall(page, TARGETS, LEAST)).toEqual([])
      await markButtons(page)
      expect.soft(await tooSmall(page, CONTROLS, THUMB)).toEqual([])
    })
    if (address.isWalked) {
      await step('every stop of the Tab key is seen', () => expectWalk(page, 640))
      await page.setViewportSize(PHONE)
      await step('the menu is accessible and easy to press', () => expectMenu(page))
      await step('the application form is accessible with its errors too', () =>
        expectApplication(page, address),
      )
    }
    await step('the forms of the page are accessible with their errors too', () =>
      expectForms(page),
    )
  })

  test(`${path} on a desktop stands still, keeps to itself and its budget, fits, and has no fault that axe finds`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize(DESKTOP)
    const loads = noteLoads(page)
    await arrive(page, address, baseURL)
    await step('scripts and fonts keep to their budget', async () => {
      const loaded = await loads()
      const most = address.isSilent ? 0 : path === '/' ? BUDGET.homeScript : BUDGET.script
      expect.soft(weigh(loaded, 'script')).toBeLessThanOrEqual(most)
      expect.soft(weigh(loaded, 'font')).toBeGreaterThan(0)
      expect.soft(weigh(loaded, 'font')).toBeLessThanOrEqual(BUDGET.fonts)
    })
    await step('nothing has a fault that axe finds, folds opened', () => expectFolds(page))
    await step('wider letters, words and lines have room', () => expectRoom(page))
    await step('targets are large enough', async () => {
      expect.soft(await tooSmall(page, TARGETS, LEAST)).toEqual([])
    })
    if (address.isWalked) {
      await step('every stop of the Tab key is seen', () => expectWalk(page, 700))
      await page.setViewportSize(DESKTOP)
      await step('the menus are accessible, and targets large enough', () => expectMenus(page))
      await step('the application form is accessible with its errors too', () =>
        expectApplication(page, address),
      )
    }
    await step('the forms of the page are accessible with their errors too', () =>
      expectForms(page),
    )
  })
}

/** On a phone: what is pressed by itself. The dots of a carousel have the height only: its arrows do the same. */
const CONTROLS =
  'button:not([data-dot]), summary, input, textarea, [data-marked], [data-bar] a, footer li a, footer a:not([href="/"], [href^="tel:"])'

/** Opens an address and looks at what it does by itself, from its first paint to its end. */
async function arrive(page: Page, { path }: Address, baseURL: string | undefined): Promise<void> {
  const strangers = noteStrangers(page, baseURL)
  await noteShifts(page)
  await page.goto(path)
  await wake(page)
  await page.evaluate(() => document.fonts.ready)
  await scrollToEnd(page)
  await page.waitForLoadState('networkidle')
  await step('the layout shift is 0.00, down to the end', async () => {
    expect.soft((await shiftOf(page)).all).toBeLessThan(0.005)
  })
  await step('nobody else is asked for anything but the map', async () => {
    const map = path === '/contact' ? ['www.openstreetmap.org'] : []
    expect.soft([...strangers]).toEqual(map)
    await expect.soft(page.locator('iframe')).toHaveCount(map.length)
  })
  await page.evaluate(() => scrollTo(0, 0))
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** A group of folds keeps one of them open: what is closed is looked at with the others. */
async function expectFolds(page: Page): Promise<void> {
  await page.locator('main details > summary:visible').evaluateAll((all) => {
    for (const fold of all) (fold as HTMLElement).click()
  })
  await expectFaultless(page, 'the page')
}

/** What a reader may ask of any text (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`

async function expectRoom(page: Page): Promise<void> {
  const style = await page.addStyleTag({ content: SPACED })
  expect.soft(await beyond(page)).toBeLessThanOrEqual(0)
  expect.soft(await cutTexts(page)).toEqual([])
  await style.evaluate((element) => (element as Element).remove())
}

async function expectReflow(page: Page): Promise<void> {
  // The second is what is left of a window of 1440 x 900 at 200 %.
  for (const [width, height] of [
    [320, 640],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect.soft(await beyond(page), `${width} px`).toBeLessThanOrEqual(0)
    expect.soft(await cutTexts(page), `${width} px`).toEqual([])
  }
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  const last = page.locator('[data-menu="mobile"] a').last()
  await last.scrollIntoViewIfNeeded()
  await expect.soft(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
}

async function expectWalk(page: Page, height: number): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await page.evaluate(() => {
    scrollTo(0, 0)
    // The next stop is the first one again, whatever was pressed before.
    getSelection()?.removeAllRanges()
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  const { stops, faults } = await walkByTab(page)
  expect.soft(stops).toBeGreaterThan(15)
  expect.soft(faults).toEqual([])
}

async function expectMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await page.locator('[data-menu="mobile"] summary').first().click()
  await expectFaultless(page, 'the menu')
  expect
    .soft(await tooSmall(page, '[data-menu="mobile"] :is(a, button, summary)', THUMB))
    .toEqual([])
  await page.keyboard.press('Escape')
}

async function expectMenus(page: Page): Promise<void> {
  for (const name of ['Kurslar', 'Seviye Testi']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expectFaultless(page, name)
    expect.soft(await tooSmall(page, TARGETS, LEAST), name).toEqual([])
    await page.keyboard.press('Escape')
  }
}

/** The forms of the page itself, sent empty. */
async function expectForms(page: Page): Promise<void> {
  for (const form of await page.locator('main form[data-form]:visible').all()) {
    await form.locator('button[type="submit"]').click()
    await expectFaultless(page, 'the form of the page')
  }
}

/** The form of the bottom bar, empty and sent empty. */
async function expectApplication(page: Page, { isSilent }: Address): Promise<void> {
  await page.getByRole('button', { name: 'Başvuru Formu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Başvuru Formu' })
  expect.soft(await tooSmall(page, 'dialog[open] :is(button, input)', THUMB)).toEqual([])
  if (!isSilent) {
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(3)
  }
  await expectFaultless(page, 'the application form')
  await page.keyboard.press('Escape')
}
