import type { Page } from '@playwright/test'

export function markButtons(page: Page): Promise<number> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => {
      const { backgroundColor, borderTopWidth, borderTopLeftRadius, display } =
        getComputedStyle(one)
      const isFilled = !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)
      const isFramed = Number.parseFloat(borderTopWidth) >= 1
      return (
        (isFilled || isFramed) &&
        display.includes('flex') &&
        Number.parseFloat(borderTopLeftRadius) > 0 &&
        !!one.textContent?.trim()
      )
    })
    for (const one of buttons) one.setAttribute('data-marked', '')
    return buttons.length
  })
}
