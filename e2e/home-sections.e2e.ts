import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { beyond, test, wake } from './visitor.ts'

test('six benefits, one of them large', async ({ page, visit }) => {
  await visit('/')
  await expect(page.locator('.benefit')).toHaveCount(6)
  await expect(page.locator('.benefit[data-large]')).toHaveCount(1)
})

test('every feature leads to its page', async ({ page, visit }) => {
  await visit('/')
  const links = await page
    .locator('.feature')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toHaveLength(6)
  expect(links).toContain('/page/en-iyi-fiyat')
  for (const link of links) expect(link).toMatch(/^\/page\/[a-z\d-]+$/)
})

test('the ladder has six levels of 120 lesson hours, 720 in all', async ({ page, visit }) => {
  await visit('/')
  const levels = page.locator('.ladder-level')
  await expect(levels).toHaveText(['A1', 'A2', 'B1', 'B1+', 'B2', 'C1'])
  await expect(page.locator('.ladder-hours')).toHaveText(Array(6).fill('120 ders saati'))
  await expect(page.locator('.ladder')).toContainText('720 ders saati')
})

test('of the questions at most one is open, and none if wished', async ({ page, visit }) => {
  await visit('/')
  const questions = page.locator('.accordion details')
  await expect(questions).toHaveCount(7)
  await questions.nth(0).locator('summary').click()
  await questions.nth(3).locator('summary').click()
  await expect(page.locator('.accordion details[open]')).toHaveCount(1)
  await questions.nth(3).locator('summary').click()
  await expect(page.locator('.accordion details[open]')).toHaveCount(0)
})

test('the floating form is 436 px wide and at least 502 px high from 1024 px on', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await visit('/')
  const form = page.locator('.callback')
  const box = await form.boundingBox()
  expect(box?.width).toBe(436)
  expect(box?.height).toBeGreaterThanOrEqual(502)
  // At the right of the hero.
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(950)
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(form).toBeHidden()
})

for (const width of [320, 390, 820, 1440, 1920]) {
  test(`home does not scroll sideways at ${width} px`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit('/')
    expect(await beyond(page)).toBeLessThanOrEqual(0)
  })
}

for (const width of [390, 1440]) {
  test(`home has no fault that axe finds at ${width} px, closed and open`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.locator('.accordion summary').first().click()
    for (let slide = 2; slide <= 5; slide++) {
      await page
        .locator('[data-carousel="hero"]')
        .getByRole('button', { name: `${slide}. slayt` })
        .click()
      expect((await new AxeBuilder({ page }).analyze()).violations, `slide ${slide}`).toEqual([])
    }
  })

  test(`nothing on home jumps at ${width} px, slides under way and all`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const total = { shift: 0 }
      Object.assign(window, { total })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total.shift += (entry as unknown as Shift).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await wake(page)
    const hero = page.locator('[data-carousel="hero"]')
    // Twice on by itself, so that what the script does at an end is in it.
    await expect(hero.locator('[data-slide]').nth(2)).toHaveAttribute('data-active', 'true', {
      timeout: 10_000,
    })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const shift = await page.evaluate(() => (window as unknown as Measured).total.shift)
    expect(shift).toBeLessThan(0.001)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('home shows all its parts, and the slides can be scrolled', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-carousel="hero"] .carousel-controls')).toBeHidden()
    const second = page.locator('[data-carousel="hero"] [data-slide] a').nth(1)
    await second.focus()
    await expect(second).toBeInViewport()
    await page.locator('.accordion summary').first().click()
    await expect(page.locator('.accordion details[open]')).toHaveCount(1)
  })
})

test.describe('with forced colours', () => {
  test('the current dot and the buttons can be told apart', async ({ page, visit }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await visit('/')
    const dots = page.locator('[data-carousel="hero"] .carousel-dot')
    const colours = await dots.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one, '::before').backgroundColor),
    )
    expect(colours[0]).not.toBe(colours[1])
    await expect(page.locator('.hero-button').first()).not.toHaveCSS('border-top-style', 'none')
  })
})

interface Shift {
  value: number
}

interface Measured {
  total: { shift: number }
}
