import { expect, type Page } from '@playwright/test'
import { type Address, DESKTOP, PHONE, PUBLIC } from './addresses.ts'
import { expectFaultless } from './measures/axe.ts'
import { markButtons } from './measures/buttons.ts'
import { beyond, cutTexts } from './measures/fit.ts'
import { walkByTab } from './measures/focus.ts'
import { LEAST, TARGETS, THUMB, tooSmall } from './measures/touch.ts'
import { test } from './visitor.ts'

// One of the addresses is the page that is not found.
test.use({
  tolerated: /404/,
  viewport: PHONE,
  contextOptions: { reducedMotion: 'reduce' },
})

const step = test.step

for (const address of PUBLIC) {
  test(`${address.path} fits, has no fault that axe finds and is easy to press, on a phone and on a desktop`, async ({
    page,
    visit,
  }) => {
    test.slow()
    await visit(address.path)
    await lookOnPhone(page, address)
    await page.setViewportSize(DESKTOP)
    await lookOnDesktop(page, address)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await step(
        `${viewport.width} px: the forms of the page are accessible with their errors too`,
        () => expectForms(page),
      )
    }
  })
}

async function lookOnPhone(page: Page, address: Address): Promise<void> {
  await step('phone: nothing has a fault that axe finds, folds opened', async () => {
    await openFolds(page)
    await expectFaultless(page, 'the page')
  })
  await step('phone: wider letters, words and lines have room', () => expectRoom(page))
  await step('320 px and 200 % are enough', () => expectReflow(page))
  await page.setViewportSize(PHONE)
  await step('phone: targets and controls are easy to press', async () => {
    expect.soft(await tooSmall(page, TARGETS, LEAST)).toEqual([])
    await markButtons(page)
    expect.soft(await tooSmall(page, CONTROLS, THUMB)).toEqual([])
  })
  if (!address.isWalked) return
  await step('phone: every stop of the Tab key is seen', () => expectWalk(page, 640))
  await page.setViewportSize(PHONE)
  await step('phone: the menu is accessible and easy to press', () => expectMenu(page))
  await step('phone: the application form is accessible with its errors too', () =>
    expectApplication(page, address),
  )
}

async function lookOnDesktop(page: Page, address: Address): Promise<void> {
  await step('desktop: nothing has a fault that axe finds, folds opened', async () => {
    await openFolds(page)
    await expectFaultless(page, 'the page')
  })
  await step('desktop: wider letters, words and lines have room', () => expectRoom(page))
  await step('desktop: targets are large enough', async () => {
    expect.soft(await tooSmall(page, TARGETS, LEAST)).toEqual([])
  })
  if (!address.isWalked) return
  await step('desktop: every stop of the Tab key is seen', () => expectWalk(page, 700))
  await page.setViewportSize(DESKTOP)
  await step('desktop: the menus are accessible, and targets large enough', () => expectMenus(page))
  await step('desktop: the application form is accessible with its errors too', () =>
    expectApplication(page, address),
  )
}

/** On a phone: what is pressed by itself. The dots of a carousel have the height only: its arrows do the same. */
const CONTROLS =
  'button:not([data-dot]), summary, input, textarea, [data-marked], [data-bar] a, footer li a, footer a:not([href="/"], [href^="tel:"])'

/** A group keeps one fold open: the closed ones are opened too. */
async function openFolds(page: Page): Promise<void> {
  await page.locator('main details:not([open]) > summary:visible').evaluateAll((all) => {
    for (const fold of all) (fold as HTMLElement).click()
  })
}

/** Text spacing that a reader may set (WCAG 1.4.12). */
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
    // Restarts the Tab order at the first stop.
    getSelection()?.removeAllRanges()
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
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

async function expectForms(page: Page): Promise<void> {
  for (const form of await page.locator('main form[data-form]:visible').all()) {
    await form.locator('button[type="submit"]').click()
    await expectFaultless(page, 'the form of the page')
  }
}

/** The form of the bottom bar, empty and with its errors. */
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
