import type { Page } from '@playwright/test'

export function beyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => hides(element) && textsOf(element).some((text) => isCut(text, element)))
      .map((element) => `${element.className}: ${element.textContent?.slice(0, 60)}`)

    function hides(element: HTMLElement): boolean {
      const { overflowX, overflowY, display, clipPath } = getComputedStyle(element)
      if (![overflowX, overflowY].some(isClosed) || display === 'inline' || clipPath !== 'none')
        return false
      return element.checkVisibility() && !!element.textContent?.trim()
    }

    function isClosed(overflow: string): boolean {
      return /hidden|clip/.test(overflow)
    }

    function textsOf(element: HTMLElement): Node[] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      return texts.filter(({ textContent, parentElement }) => {
        if (!textContent?.trim()) return false
        if (!parentElement?.checkVisibility({ visibilityProperty: true })) return false
        const slide = parentElement.closest('[data-slide]')
        if (slide && slide !== element && element.contains(slide)) return false
        return (
          !parentElement.closest('[inert], [aria-hidden="true"]') && !isForEarsOnly(parentElement)
        )
      })
    }

    function isForEarsOnly(element: Element | null): boolean {
      for (let one = element; one; one = one.parentElement) {
        if (getComputedStyle(one).clipPath === 'inset(50%)') return true
      }
      return false
    }

    function isCut(node: Node, element: HTMLElement): boolean {
      const range = document.createRange()
      range.selectNodeContents(node)
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      if (text.width <= 1) return false
      const { overflowX, overflowY } = getComputedStyle(element)
      const isWide = text.right > box.right + 1 || text.left < box.left - 1
      const isHigh = text.bottom > box.bottom + 1
      return (isWide && isClosed(overflowX)) || (isHigh && isClosed(overflowY))
    }
  })
}
