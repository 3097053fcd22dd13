import type { Page } from '@playwright/test'

/** Pixels: WCAG 2.2 AA for every target, and a thumb’s size for controls. */
export const LEAST = 24
export const THUMB = 44

export const TARGETS = 'a[href], button, summary, input, textarea, [tabindex="0"]'

/** Visible elements with one side too short. Links within text are as high as their line. */
export function tooSmall(page: Page, selector: string, least: number): Promise<string[]> {
  return page.evaluate(
    ([wanted, side]) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter((element) => {
          if (!element.checkVisibility({ visibilityProperty: true })) return false
          // Invisible elements do not count; the skip link appears only with the focus.
          if (element.closest('[inert], [aria-hidden="true"], [href="#icerik"]')) return false
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
