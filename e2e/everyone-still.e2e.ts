import { expect } from '@playwright/test'
import { PUBLIC } from './content.ts'
import { test } from './visitor.ts'

test.use({ tolerated: /404|ERR_/ })

for (const width of [390, 1440]) {
  for (const path of PUBLIC) {
    test(`${path} at ${width} px has a layout shift of 0.00, down to its end`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.route(/openstreetmap/, (route) => route.abort())
      await page.addInitScript(() => {
        const total = { shift: 0 }
        Object.assign(window, { total })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total.shift += (entry as unknown as Shift).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visit(path)
      await page.evaluate(() => document.fonts.ready)
      const shift = await page.evaluate(async () => {
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
        await step()
        await step()
        return (window as unknown as Measured).total.shift
      })
      expect(shift).toBeLessThan(0.005)
    })
  }
}

interface Shift {
  value: number
}

interface Measured {
  total: { shift: number }
}
