import { expect, type Locator, type Request } from '@playwright/test'
import { DESKTOP, PHONE } from '../addresses.ts'
import { test, wake } from '../visitor.ts'

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

function fitting(carousel: Locator): Promise<number> {
  return carousel.locator('[data-track]').evaluate((track) => {
    const slide = track.querySelector('[data-slide]') as HTMLElement
    return Math.round(track.clientWidth / slide.offsetWidth)
  })
}

test('the hero shows one slide in the middle at a time, also from the last to the first', async ({
  page,
  visit,
}) => {
  // With less motion it does not go on by itself meanwhile.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/')
  const hero = page.locator('[data-carousel="hero"]')
  const count = await hero.locator('[data-slide]').count()
  for (let slide = 2; slide <= count + 1; slide++) {
    await hero.getByRole('button', { name: 'Sonraki slayt' }).click()
    await expect.poll(() => inMiddle(hero)).toBe(slide > count ? 1 : slide)
    await expect(hero.locator('[data-active="true"]')).toHaveCount(1)
  }
  expect(await fitting(hero)).toBe(1)
})

test('the hero shows the picture of its width, and fetches no other', async ({ page }) => {
  for (const [width, kind, ratio] of [
    [767, 'mobile', undefined],
    [768, 'desktop', 347 / 147],
  ] as const) {
    await page.goto('about:blank')
    const fetched: string[] = []
    const note = (request: Request) => fetched.push(request.url())
    page.on('request', note)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await wake(page)
    const image = page.locator('[data-active="true"] picture img').first()
    const address = await image.evaluate((img: HTMLImageElement) => img.currentSrc)
    expect(address).toContain(`slide-1-${kind}`)
    const box = await image.boundingBox()
    if (ratio) expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 1)
    page.off('request', note)
    const first = fetched.filter((url) => url.includes('slide-1'))
    expect(first, `${width} px`).toEqual([address])
  }
})

test('the carousels show as much as there is room for', async ({ page, visit }) => {
  await visit('/')
  for (const [name, onPhone, onDesktop] of [
    ['courses', 1, 4],
    ['testimonials', 1, 3],
  ] as const) {
    const carousel = page.locator(`[data-carousel="${name}"]`)
    await page.setViewportSize(PHONE)
    expect(await fitting(carousel), `${name} on a phone`).toBe(onPhone)
    await page.setViewportSize(DESKTOP)
    expect(await fitting(carousel), `${name} on a desktop`).toBe(onDesktop)
  }
})
