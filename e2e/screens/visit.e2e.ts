import { expect, type Page } from '@playwright/test'
import { type Address, DESKTOP, PHONE, PUBLIC } from '../addresses.ts'
import { expectFaultless, faultsOf, SCROLLABLE } from '../measures/axe.ts'
import { markButtons } from '../measures/buttons.ts'
import { beyond, cutTexts } from '../measures/fit.ts'
import { walkByTab } from '../measures/focus.ts'
import { expectLargeText } from '../measures/large-text.ts'
import { noteShifts, settle, shiftOf } from '../measures/stillness.ts'
import { LEAST, TARGETS, THUMB, tooSmall } from '../measures/touch.ts'
import { test } from '../visitor.ts'

// One of the addresses is the page that is not found, and axe reads sections that are not laid out.
test.use({
  tolerated: /404|hidden by content-visibility/,
  isQuiet: true,
  viewport: PHONE,
  contextOptions: { reducedMotion: 'reduce' },
})

const step = test.step

for (const address of PUBLIC.filter(({ isAlike }) => !isAlike)) {
  test(`${address.path} fits, has no fault that axe finds and is easy to press`, async ({
    page,
    visit,
  }) => {
    test.slow()
    await noteShifts(page)
    await visit(address.path)
    await step('nothing moves where less motion is asked for', () => expectStill(page))
    await lookOnPhone(page, address)
    await page.setViewportSize(DESKTOP)
    await lookOnDesktop(page, address)
    await step('with forced colours, what is pressed has borders', () => expectBorders(page))
    await page.setViewportSize(PHONE)
    await step('phone: the forms of the page are accessible with their errors too', () =>
      expectForms(page),
    )
    await step('text twice as large is not cut', () => expectLargeText(page, address.path))
  })
}

test('addresses laid out like another have no fault that axe finds in their own words and colours', async ({
  page,
}) => {
  test.slow()
  for (const { path } of PUBLIC.filter(({ isAlike }) => isAlike)) {
    await page.goto(path)
    await openFolds(page)
    await expectFaultless(page, path)
    expect.soft(await cutTexts(page), path).toEqual([])
  }
})

async function lookOnPhone(page: Page, address: Address): Promise<void> {
  await step('phone: nothing has a fault that axe finds, folds opened', async () => {
    await openFolds(page)
    await expectFaultless(page, 'the page')
  })
  await step('phone: wider letters, words and lines have room', () => expectRoom(page))
  await step('320 px and 200 % are enough', () => expectReflow(page))
  await step('what scrolls can be reached by keyboard at every width', async () => {
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await faultsOf(page, SCROLLABLE), `${width} px`).toEqual([])
    }
  })
  await page.setViewportSize(PHONE)
  await step('phone: targets and controls are easy to press', async () => {
    expect.soft(await tooSmall(page, TARGETS, LEAST)).toEqual([])
    await markButtons(page)
    expect.soft(await tooSmall(page, CONTROLS, THUMB)).toEqual([])
  })
  if (address.isWalked) {
    await step('phone: every stop of the Tab key is seen', () => expectWalk(page, 640))
    await page.setViewportSize(PHONE)
  }
  if (!address.isFramed) return
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
  if (!address.isFramed) return
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

async function openFolds(page: Page): Promise<void> {
  await page.locator('main details:not([open]) > summary:visible').evaluateAll((all) => {
    for (const fold of all) (fold as HTMLElement).click()
  })
}

async function expectStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  expect.soft((await shiftOf(page)).unasked).toBeLessThan(0.005)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await settle(page)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
      .map((one) => (one as CSSAnimation).animationName ?? one.id),
  )
  expect.soft(moving).toEqual([])
  const changing = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((one) => /[1-9]/.test(getComputedStyle(one).transitionDuration))
      .map((one) => one.outerHTML.slice(0, 90)),
  )
  expect.soft(changing, 'what changes little by little').toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
}

async function expectBorders(page: Page): Promise<void> {
  expect(await markButtons(page)).toBeGreaterThan(0)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await settle(page)
  const bare = await page
    .locator('[data-marked]:not([data-bar] *):visible, :is(input, textarea):visible')
    .evaluateAll((all) =>
      all
        .filter((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) < 1)
        .map((one) => one.outerHTML),
    )
  expect.soft(bare).toEqual([])
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
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

const ENLARGED = { width: 720, height: 450 }

async function expectReflow(page: Page): Promise<void> {
  for (const viewport of [{ width: 320, height: 640 }, ENLARGED]) {
    await page.setViewportSize(viewport)
    expect.soft(await beyond(page), `${viewport.width} px`).toBeLessThanOrEqual(0)
    expect.soft(await cutTexts(page), `${viewport.width} px`).toEqual([])
  }
}

async function expectWalk(page: Page, height: number): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await page.evaluate(() => {
    scrollTo(0, 0)
    getSelection()?.removeAllRanges()
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { stops, faults } = await walkByTab(page, key)
    expect.soft(stops, key).toBeGreaterThan(15)
    expect.soft(faults, key).toEqual([])
  }
}

async function expectMenu(page: Page): Promise<void> {
  await page.setViewportSize(ENLARGED)
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  const last = page.locator('[data-menu="mobile"] a').last()
  await last.scrollIntoViewIfNeeded()
  await expect.soft(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await page.locator('[data-menu="mobile"] summary').first().click()
  await expectFaultless(page, 'the menu', { within: '[data-menu="mobile"]' })
  expect
    .soft(await tooSmall(page, '[data-menu="mobile"] :is(a, button, summary)', THUMB))
    .toEqual([])
  await page.keyboard.press('Escape')
}

async function expectMenus(page: Page): Promise<void> {
  for (const [name, menu] of [
    ['Kurslar', 'courses'],
    ['Seviye Testi', 'tests'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expectFaultless(page, name, { within: `[data-menu="${menu}"]` })
    expect.soft(await tooSmall(page, TARGETS, LEAST), name).toEqual([])
    await page.keyboard.press('Escape')
  }
}

async function expectForms(page: Page): Promise<void> {
  for (const form of await page.locator('main form[data-form]:visible').all()) {
    await form.locator('button[type="submit"]').click()
    await expectFaultless(page, 'the form of the page', { within: 'main form[data-form]' })
  }
}

async function expectApplication(page: Page, { isSilent }: Address): Promise<void> {
  await page.getByRole('button', { name: 'Başvuru Formu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Başvuru Formu' })
  expect.soft(await tooSmall(page, 'dialog[open] :is(button, input)', THUMB)).toEqual([])
  if (!isSilent) {
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(3)
  }
  await expectFaultless(page, 'the application form', { within: 'dialog[open]' })
  await page.keyboard.press('Escape')
}
