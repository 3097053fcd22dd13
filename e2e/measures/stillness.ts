import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

interface Measured {
  shifts: { all: number; unasked: number; moved: string[] }
}

export function shiftOf(page: Page): Promise<Measured['shifts']> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as Measured).shifts
  })
}

export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { all: 0, unasked: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        shifts.all += value
        for (const { node, previousRect, currentRect } of sources) {
          const text = node?.textContent?.trim().slice(0, 40)
          shifts.moved.push(`${text}: ${JSON.stringify([previousRect, currentRect])}`)
        }
        if (!hadRecentInput) shifts.unasked += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await step()
      await Promise.all(
        [...document.images].map((one) => inSight(one) && one.decode().catch(() => {})),
      )
    }
    function inSight(image: HTMLImageElement): boolean {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    }
  })
}

/** Waits for running transitions, because colours in between mean nothing. Endless animations are not waited for. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}
