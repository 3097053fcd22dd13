import { expect } from '@playwright/test'
import { PARTS } from '../home.ts'
import { expectFaultless } from '../measures/axe.ts'
import { beyond } from '../measures/fit.ts'
import { noteShifts, shiftOf } from '../measures/stillness.ts'
import { test, wake } from '../visitor.ts'

test('home has six benefits, six features that lead to pages, six levels and seven questions', async ({
  page,
  visit,
}) => {
  await visit('/')
  await expect(page.locator(`${PARTS.benefits} > li`)).toHaveCount(6)
  await expect(page.locator(`${PARTS.benefits} > li[data-large]`)).toHaveCount(1)

  const features = page.locator(PARTS.features).getByRole('link')
  const links = await features.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toHaveLength(6)
  expect(links).toContain('/page/en-iyi-fiyat')
  for (const link of links) expect(link).toMatch(/^\/page\/[a-z\d-]+$/)

  const levels = page.locator(PARTS.levels).getByRole('listitem')
  await expect(levels.locator('strong')).toHaveText(['A1', 'A2', 'B1', 'B1+', 'B2', 'C1'])
  await expect(levels.getByText('120 ders saati', { exact: true })).toHaveCount(6)
  await expect(page.locator(`section:has(${PARTS.levels.replace('main ', '')})`)).toContainText(
    '720 ders saati',
  )

  await expect(page.locator(PARTS.questions)).toHaveCount(7)

  for (const width of [320, 390, 820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await beyond(page), `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the first slide names start, days and price of the next group, from the edge of the header on', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await visit('/')
  const slide = page.locator('[data-carousel="hero"] [data-slide]').first()
  const offer = slide.locator('[data-offer]')
  await expect(offer).toHaveAttribute('data-price', /^[1-9]\d{4,}$/)
  await expect(offer).toHaveText(/başlıyor.*\d\d\.\d\d-\d\d\.\d\d.*TL, KDV dâhil/s)
  const logo = await page.getByRole('banner').locator('a[href="/"]').first().boundingBox()
  const words = await slide.locator('p').first().boundingBox()
  expect(Math.abs((words?.x ?? 0) - (logo?.x ?? 9999))).toBeLessThan(2)
})

test('the floating form is 436 px wide and at least 502 px high from 1024 px on', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await visit('/')
  const form = page.locator('section', { has: page.locator('[data-form="slider"]') })
  const box = await form.boundingBox()
  expect(box?.width).toBe(436)
  expect(box?.height).toBeGreaterThanOrEqual(502)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(950)
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(form).toBeHidden()
})

test('the form covers nothing of a drawing, whose subject ends at 62.5 % of the picture', async ({
  page,
}) => {
  // The drawing rises by some pixels while the page opens.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const form = page.locator('section', { has: page.locator('[data-form="slider"]') })
  const picture = page.locator('[data-carousel="hero"] img').first()
  for (const width of [1024, 1152, 1279, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [box, drawn] = [await form.boundingBox(), await picture.boundingBox()]
    const end = (drawn?.x ?? 0) + 0.625 * (drawn?.width ?? 0)
    expect(end - (box?.x ?? 0), `${width} px`).toBeLessThan(2)
  }
})

for (const width of [390, 1440]) {
  test(`every slide of the hero has no fault that axe finds at ${width} px`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/')
    const hero = page.locator('[data-carousel="hero"]')
    for (let slide = 2; slide <= 5; slide++) {
      await hero.getByRole('button', { name: `${slide}. slayt` }).click()
      await expectFaultless(page, `slide ${slide}`, { within: '[data-carousel="hero"]' })
    }
  })

  test(`nothing on home jumps at ${width} px, slides under way and all`, {
    tag: '@window',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await noteShifts(page)
    await page.goto('/')
    await wake(page)
    const hero = page.locator('[data-carousel="hero"]')
    const isBeyondSecond = () =>
      hero
        .locator('[data-slide]')
        .evaluateAll((slides) => slides.slice(2).some((one) => one.dataset.active === 'true'))
    await expect.poll(isBeyondSecond).toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect((await shiftOf(page)).all).toBeLessThan(0.001)
  })
}

test('on a phone headline and button of the first slide stand above the bar, and the headline leads', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const slide = page.locator('[data-active="true"]').first()
    const bar = await page.locator('[data-bar="contact"]').boundingBox()
    const button = await slide.getByRole('link').boundingBox()
    const bottom = (button?.y ?? 0) + (button?.height ?? 0)
    expect(bottom, `${width} px`).toBeLessThanOrEqual(bar?.y ?? 0)
    const sizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize)
    const headline = await slide.locator('p').first().evaluate(sizeOf)
    expect(headline).toBeGreaterThan(await page.locator('h1').evaluate(sizeOf))
  }
})

test('with forced colours the current dot and the buttons can be told apart', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit('/')
  const hero = page.locator('[data-carousel="hero"]')
  const colours = await hero
    .locator('[data-dot]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor))
  expect(colours[0]).not.toBe(colours[1])
  const button = hero.locator('[data-slide] a').first()
  await expect(button).not.toHaveCSS('border-top-style', 'none')
})
