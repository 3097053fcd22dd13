import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { PUBLIC } from './content.ts'
import { beyond, test } from './visitor.ts'

test.use({ tolerated: /404|ERR_/ })

/** What a reader may ask of any text (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`

for (const path of PUBLIC) {
  test.describe(path, () => {
    test.beforeEach(async ({ page }) => {
      await page.route(/openstreetmap/, (route) => route.abort())
    })

    test('at 320 px and at 200 % has no sideways scroll, cuts nothing off and keeps its menus', async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await visit(path)
      expect(await beyond(page)).toBeLessThanOrEqual(0)
      expect(await page.evaluate(findCut)).toEqual([])
      // What is left of a window of 1440 x 900.
      await page.setViewportSize({ width: 720, height: 450 })
      await visit(path)
      expect(await beyond(page)).toBeLessThanOrEqual(0)
      expect(await page.evaluate(findCut)).toEqual([])
      await page.getByRole('button', { name: 'Menü', exact: true }).click()
      const last = page.locator('[data-menu="mobile"] a').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
    })

    test('bears wider letters, words and lines', async ({ page, visit }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await visit(path)
        await page.addStyleTag({ content: SPACED })
        expect(await beyond(page), `${width} px`).toBeLessThanOrEqual(0)
        expect(await page.evaluate(findCut), `${width} px`).toEqual([])
      }
    })

    test('with forced colours has no fault that axe finds and borders on what is pressed; with less motion nothing moves', async ({
      page,
      visit,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await visit(path)
      // The colours are the visitor’s own.
      const axe = new AxeBuilder({ page }).exclude('iframe').disableRules('color-contrast')
      const { violations } = await axe.analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const bare = await page
        .locator('.button:visible, .field :is(input, textarea):visible')
        .evaluateAll((all) =>
          all
            .filter((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) < 1)
            .map((one) => one.outerHTML),
        )
      expect(bare).toEqual([])
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
          .map((one) => (one as CSSAnimation).animationName ?? one.id),
      )
      expect(moving).toEqual([])
    })
  })
}

/** Texts that do not fit into a box that shows nothing outside it. Runs in the page. */
function findCut(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { overflowX, overflowY, display, clipPath } = getComputedStyle(element)
      const hides = [overflowX, overflowY].some((value) => /hidden|clip/.test(value))
      const isShown = element.checkVisibility() && display !== 'inline' && clipPath === 'none'
      if (!(hides && isShown && element.textContent?.trim())) return false
      const box = element.getBoundingClientRect()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (walker.nextNode()) {
        const { currentNode } = walker
        if (!currentNode.textContent?.trim()) continue
        if (!currentNode.parentElement?.checkVisibility({ visibilityProperty: true })) continue
        range.selectNodeContents(currentNode)
        const text = range.getBoundingClientRect()
        if (
          text.width <= 1 ||
          currentNode.parentElement.closest('.visually-hidden, [inert], [aria-hidden="true"]')
        )
          continue
        if (text.right > box.right + 1 || text.bottom > box.bottom + 1 || text.left < box.left - 1)
          return true
      }
      return false
    })
    .map((element) => `${element.className}: ${element.textContent?.slice(0, 60)}`)
}
