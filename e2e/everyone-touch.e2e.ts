import { expect, type Page } from '@playwright/test'
import { PUBLIC } from './content.ts'
import { test } from './visitor.ts'

test.use({ tolerated: /404|ERR_/ })

/** Pixels: what WCAG 2.2 AA asks of every target, and what a thumb asks of a control. */
const LEAST = 24
const THUMB = 44

for (const path of PUBLIC) {
  test(`${path}: targets have ${LEAST} px at least, controls on a phone ${THUMB}`, async ({
    page,
    visit,
  }) => {
    await page.route(/openstreetmap/, (route) => route.abort())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(path)
    await page.getByRole('button', { name: 'Kurslar', exact: true }).click()
    expect.soft(await small(page, TARGETS, LEAST)).toEqual([])
    await page.keyboard.press('Escape')
    expect.soft(await small(page, TARGETS, LEAST)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(path)
    expect.soft(await small(page, TARGETS, LEAST)).toEqual([])
    expect.soft(await small(page, CONTROLS, THUMB)).toEqual([])
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    const fold = page.locator('[data-menu="mobile"] summary').first()
    await fold.click()
    expect
      .soft(await small(page, '[data-menu="mobile"] :is(a, button, summary)', THUMB))
      .toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Başvuru Formu' }).click()
    expect.soft(await small(page, 'dialog[open] :is(button, input)', THUMB)).toEqual([])
  })
}

const TARGETS = 'a[href], button, summary, input, textarea, [tabindex="0"]'
/** The dots of a carousel have the height only: its arrows do the same. */
const CONTROLS =
  'button:not(.carousel-dot), summary, input, textarea, .button, .social-link, .contact-bar-link, .footer-link, .family-link'

/** Visible elements of which one side is too short. Links within a line of text are as high as the line. */
function small(page: Page, selector: string, least: number): Promise<string[]> {
  return page.evaluate(
    ([wanted, side]) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter((element) => {
          if (!element.checkVisibility({ visibilityProperty: true })) return false
          if (element.closest('[inert], .skip-link')) return false
          const { width, height } = element.getBoundingClientRect()
          const inLine =
            getComputedStyle(element).display === 'inline' &&
            element.parentElement?.textContent?.trim() !== element.textContent?.trim()
          return width > 1 && !inLine && Math.min(width, height) < side - 0.1
        })
        .map((element) => {
          const { width, height } = element.getBoundingClientRect()
          return `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 90)}`
        }),
    [selector, least] as const,
  )
}
