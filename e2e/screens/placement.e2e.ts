import { expect } from '@playwright/test'
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
