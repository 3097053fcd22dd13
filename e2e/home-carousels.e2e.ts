import { expect, type Locator, type Page } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { read } from './reading.ts'
import { hold, test, wake } from './visitor.ts'

const HERO = 2500
const TESTIMONIALS = 2000

async function openStill(page: Page, name: string): Promise<Locator> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  await wake(page)
  return page.locator(`[data-carousel="${name}"]`)
}

async function show(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isShown)
}

function current(carousel: Locator): Promise<number> {
  return carousel
    .locator('[data-slide]')
    .evaluateAll((slides) => slides.findIndex((one) => one.dataset.active === 'true') + 1)
}

function positionOf(carousel: Locator): Promise<number> {
  return carousel.locator('[data-track]').evaluate((track) => track.scrollLeft)
}

/**
 * Waits until the slides have come to rest: they glide in real time, whatever the page’s clock says.
 * @param start where they stood before they began to glide
 */
async function atRest(carousel: Locator, start: number): Promise<void> {
  await expect.poll(() => positionOf(carousel), { intervals: [50] }).not.toBe(start)
  const seen: number[] = []
  const isStill = async () => {
    seen.push(await positionOf(carousel))
    return seen.length > 3 && seen.slice(-4).every((position) => position === seen.at(-1))
  }
  await expect.poll(isStill, { intervals: [50] }).toBe(true)
}

function inMiddle(carousel: Locator): Promise<number> {
  return carousel.locator('[data-track]').evaluate((track) => {
    const { left, width } = track.getBoundingClientRect()
    return (
      [...track.querySelectorAll('[data-slide]')].findIndex((slide) => {
        const box = slide.getBoundingClientRect()
        return Math.abs(box.left + box.width / 2 - (left + width / 2)) < 2
      }) + 1
    )
  })
}

test('the testimonials say the time of their slides, as the hero does', async ({ request }) => {
  const { html } = await read(request, '/')
  for (const [name, interval] of [
    ['hero', HERO],
    ['testimonials', TESTIMONIALS],
  ] as const) {
    expect(html).toMatch(new RegExp(`data-carousel="${name}"[^>]* data-interval="${interval}"`))
  }
})

test.describe('the hero', () => {
  test(`moves on by itself every ${HERO} ms and around, waits under the pointer, with the focus in it, while nobody sees the page and when it is paused, until a visitor takes over`, async ({
    page,
  }) => {
    const carousel = await openStill(page, 'hero')
    const all = await carousel.locator('[data-slide]').count()
    const next = carousel.getByRole('button', { name: 'Sonraki slayt' })
    await carousel.hover()
    await page.clock.runFor(HERO * 3)
    expect(await current(carousel)).toBe(1)
    await page.mouse.move(0, 0)
    await next.focus()
    await page.clock.runFor(HERO * 3)
    expect(await current(carousel)).toBe(1)
    await next.blur()
    await show(page, false)
    await page.clock.runFor(HERO * 3)
    expect(await current(carousel)).toBe(1)
    await show(page, true)
    await page.clock.runFor(HERO - 1)
    expect(await current(carousel)).toBe(1)
    let start = await positionOf(carousel)
    await page.clock.runFor(1)
    for (let slide = 2; slide <= all + 1; slide++) {
      expect(await current(carousel)).toBe(slide > all ? 1 : slide)
      await atRest(carousel, start)
      start = await positionOf(carousel)
      await page.clock.runFor(HERO)
    }
    expect(await current(carousel)).toBe(2)
    await atRest(carousel, start)
    await carousel.getByRole('button', { name: 'Duraklat' }).click()
    await page.mouse.move(0, 0)
    await carousel.getByRole('button', { name: 'Oynat' }).blur()
    await page.clock.runFor(HERO * 2)
    expect(await current(carousel)).toBe(2)
    await carousel.getByRole('button', { name: 'Oynat' }).click()
    await page.mouse.move(0, 0)
    await carousel.getByRole('button', { name: 'Duraklat' }).blur()
    start = await positionOf(carousel)
    await page.clock.runFor(HERO)
    expect(await current(carousel)).toBe(3)
    await atRest(carousel, start)
    start = await positionOf(carousel)
    await next.click()
    expect(await current(carousel)).toBe(4)
    await page.mouse.move(0, 0)
    await next.blur()
    await atRest(carousel, start)
    await page.clock.runFor(HERO * 5)
    expect(await current(carousel)).toBe(4)
    await expect(carousel.getByRole('button', { name: 'Oynat' })).toBeVisible()
  })

  test('does not move by itself where less motion is asked for, and is turned by arrows and dots', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const carousel = await openStill(page, 'hero')
    await page.clock.runFor(HERO * 3)
    expect(await current(carousel)).toBe(1)
    await expect(carousel.getByRole('button', { name: 'Oynat' })).toBeVisible()
    const count = await carousel.locator('[data-slide]').count()
    // Links off-screen are out of the way of the Tab key.
    await expect(carousel.locator('[data-slide][inert]')).toHaveCount(count - 1)
    const dot = (slide: number) => carousel.getByRole('button', { name: `${slide}. slayt` })
    await carousel.getByRole('button', { name: 'Önceki slayt' }).click()
    expect(await current(carousel)).toBe(count)
    await carousel.getByRole('button', { name: 'Sonraki slayt' }).click()
    expect(await current(carousel)).toBe(1)
    await dot(3).click()
    expect(await current(carousel)).toBe(3)
    await expect(dot(3)).toHaveAttribute('aria-current', 'true')
    await expect(dot(1)).not.toHaveAttribute('aria-current')
  })

  test('follows a swipe and stands still after it, even before its script came', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const hero = page.locator('[data-carousel="hero"]')
    await page.mouse.move(200, 300)
    await page.mouse.wheel(PHONE.width, 0)
    await expect.poll(() => inMiddle(hero)).toBe(2)
    release()
    await expect(hero).toHaveAttribute('data-playing', 'false')
    await expect(hero.getByRole('button', { name: 'Oynat' })).toBeVisible()
    expect(await current(hero)).toBe(2)
    await expect(page.locator('[data-carousel="testimonials"]')).toHaveAttribute(
      'data-playing',
      'true',
    )
    await hero.locator('[data-track]').evaluate((track) => {
      track.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      track.scrollTo({ left: track.clientWidth * 2, behavior: 'smooth' })
    })
    await expect.poll(() => inMiddle(hero)).toBe(3)
    await expect.poll(() => current(hero)).toBe(3)
  })
})
