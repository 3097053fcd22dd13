import { expect, type Locator } from '@playwright/test'
import { contrast, type Oklch } from '../../core/brand/brand-colors.ts'
import { expectFaultless } from '../measures/axe.ts'
import { test } from '../placement-page.ts'

test.describe('with script', () => {
  test.use({ isQuiet: true })

  for (const width of [390, 1440]) {
    test(`every step is accessible and fits ${width} px`, async ({ page, placement }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await placement.open()
      await expectFaultless(page, 'the form')
      await placement.button('Teste başlayın').click()
      await expectFaultless(page, 'its errors')
      await placement.begin()
      await placement.answer('ab')
      await expectFaultless(page, 'a question')
      await placement.answer('cdabcdabcdabcdab')
      await expectFaultless(page, 'answered questions')
      await placement.button('Testi Bitir').click()
      await expectFaultless(page, 'the blanks')
      await page.getByRole('dialog').getByRole('button', { name: 'Testi Bitir' }).click()
      await expect(placement.step('complete').getByRole('heading', { level: 1 })).toBeVisible()
      await expectFaultless(page, 'the result')
    })
  }
})

test('an answered question is lined in a colour of 3 to 1', async ({ placement }) => {
  await placement.begin()
  await placement.answer('abc')
  const line = await colour(placement.question(1), 'borderTopColor')
  const ground = await colour(placement.question(5), 'backgroundColor')
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
})

async function colour(
  element: Locator,
  property: 'borderTopColor' | 'backgroundColor',
): Promise<Oklch> {
  const value = await element.evaluate((node, name) => getComputedStyle(node)[name], property)
  const [lightness = 0, chroma = 0, hue = 0] = [...value.matchAll(/[\d.]+/g)].map(Number)
  return [lightness, chroma, hue]
}
