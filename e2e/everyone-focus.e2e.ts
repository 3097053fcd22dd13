import { expect, type Page } from '@playwright/test'
import { test } from './visitor.ts'

test.use({ tolerated: /ERR_/ })

const SCREENS = ['/', '/page/seviyeler', '/page/cocuk-ingilizcesi', '/faq', '/contact', '/article']

for (const [width, height] of [
  [390, 640],
  [1440, 700],
] as const) {
  for (const path of SCREENS) {
    test(`${path} at ${width} px: every stop of the Tab key is seen, marked and not covered`, async ({
      page,
      visit,
    }) => {
      test.slow()
      await page.route(/openstreetmap/, (route) => route.abort())
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height })
      await visit(path)
      const faults: string[] = []
      const seen = new Set<string>()
      for (;;) {
        await page.keyboard.press('Tab')
        const stop = await look(page)
        if (!stop || seen.has(stop.id)) break
        seen.add(stop.id)
        if (stop.fault) faults.push(stop.fault)
      }
      expect(seen.size).toBeGreaterThan(15)
      expect(faults).toEqual([])
    })
  }
}

/** What has the focus, with what is wrong about it; null once the way is at its end. */
function look(page: Page): Promise<{ id: string; fault: string } | null> {
  return page.evaluate(async () => {
    // Two frames, so that what slides in has come.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body || element.tagName === 'IFRAME') return null
    const stops = [...document.querySelectorAll('*')]
    const id = String(stops.indexOf(element))
    const box = element.getBoundingClientRect()
    const name = element.outerHTML.slice(0, 90)
    // A card is marked as a whole for the link in it.
    const isMarked = [element, element.closest('.picture-card') ?? element].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!isMarked) return { id, fault: `not marked: ${name}` }
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right - left < 2 || bottom - top < 2) return { id, fault: `out of sight: ${name}` }
    const covers = [0.15, 0.5, 0.85].filter((part) => {
      const at = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part)
      return (
        !!at?.closest('[data-bar], .site-header, .offline') &&
        !at.closest('[data-bar], .site-header, .offline')?.contains(element)
      )
    })
    return { id, fault: covers.length > 0 ? `covered: ${name}` : '' }
  })
}
