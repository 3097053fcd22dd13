import { expect } from '@playwright/test'
import { DESKTOP, PUBLIC } from './addresses.ts'
import { markButtons } from './measures/buttons.ts'
import { noteShifts, settle, shiftOf } from './measures/stillness.ts'
import { test, wake } from './visitor.ts'

test.use({ tolerated: /404/, contextOptions: { reducedMotion: 'reduce' }, viewport: DESKTOP })

for (const { path } of PUBLIC) {
  test(`${path} with less motion moves nothing, and with forced colours has borders on what is pressed`, async ({
    page,
  }) => {
    await noteShifts(page)
    await page.goto(path)
    await wake(page)
    await page.evaluate(() => document.fonts.ready)
    expect.soft((await shiftOf(page)).unasked).toBeLessThan(0.005)
    await page.locator('main details > summary:visible').evaluateAll((all) => {
      for (const fold of all) (fold as HTMLElement).click()
    })
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
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
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
  })
}
