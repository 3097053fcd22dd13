import { expect } from '@playwright/test'
import { DESKTOP, PHONE } from './addresses.ts'
import { test } from './visitor.ts'

const PAGES = 39

test.describe('the course menu', () => {
  test.use({ viewport: DESKTOP })

  test('opens and closes by click, closes by Escape too, and reaches every page by family', async ({
    page,
    visit,
  }) => {
    await visit('/faq')
    const button = page.getByRole('button', { name: 'Kurslar', exact: true })
    const panel = page.locator('[data-menu="courses"]')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(panel).toBeHidden()
    await button.click()
    await expect(panel).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.locator('a[href^="/page/"]:visible')).toHaveCount(PAGES)
    await expect(panel.locator('section')).toHaveCount(6)
    await button.click()
    await expect(panel).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('holds the page still while it is open, and nothing jumps', async ({ page, visit }) => {
    await visit('/page/seviyeler')
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
    const heading = page.locator('main h2').first()
    const before = await heading.boundingBox()
    await page.getByRole('button', { name: 'Kurslar', exact: true }).click()
    expect(await heading.boundingBox()).toEqual(before)
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.mouse.move(720, 860)
    await page.mouse.wheel(0, 500)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(() => scrollY)).toBe(400)
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  })

  test('stands right under the header, at the top of the page and further down', async ({
    page,
    visit,
  }) => {
    await visit('/page/seviyeler')
    for (const scrolled of [0, 600]) {
      await page.evaluate((y) => scrollTo(0, y), scrolled)
      await page.getByRole('button', { name: 'Kurslar', exact: true }).click()
      const panel = page.locator('[data-menu="courses"]')
      await expect(panel).toHaveCSS('opacity', '1')
      const [header, box] = await Promise.all([
        page.locator('header:not(main header) > :last-child').boundingBox(),
        panel.boundingBox(),
      ])
      expect(box?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0)
      await page.keyboard.press('Escape')
    }
  })

  test('is walked through by key: Tab goes from the button into the panel', async ({
    page,
    visit,
  }) => {
    await visit('/faq')
    await page.getByRole('button', { name: 'Kurslar', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-menu="courses"] a').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/page\//)
    await expect(page.locator('[data-menu="courses"]')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a menu that was opened before the script came stays open and is told as open', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/faq', { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('button', { name: 'Kurslar', exact: true })
  await button.click()
  await expect(page.locator('[data-menu="courses"]')).toBeVisible()
  script.resolve()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('[data-menu="courses"]')).toBeVisible()
})

test('where there is no script the browser itself tells whether a menu is open', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/article')
  await page.getByRole('button', { name: 'Kurslar', exact: true }).click()
  const { nodes } = await (await page.context().newCDPSession(page)).send(
    'Accessibility.getFullAXTree',
  )
  const button = nodes.find(
    ({ role, name }) => role?.value === 'button' && name?.value === 'Kurslar',
  )
  const expanded = button?.properties?.find(({ name }) => name === 'expanded')
  expect(expanded?.value.value).toBe(true)
})

test.describe('the list of level tests', () => {
  test.use({ viewport: DESKTOP })

  test('holds what GET /test answers and leads to the tests', async ({ page, visit }) => {
    await visit('/faq')
    const button = page.getByRole('button', { name: 'Seviye Testi', exact: true })
    const panel = page.locator('[data-menu="tests"]')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByRole('link')).toHaveCount(7)
    await expect(panel.getByRole('link').first()).toHaveAttribute('href', '/test/ingilizce')
    const [at, below] = await Promise.all([button.boundingBox(), panel.boundingBox()])
    expect(below?.x).toBeCloseTo(at?.x ?? 0, 0)
    expect(below?.y).toBeGreaterThan((at?.y ?? 0) + (at?.height ?? 0))
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(panel).toBeHidden()
  })

  test('and the course menu are never open together', async ({ page, visit }) => {
    await visit('/faq')
    await page.getByRole('button', { name: 'Kurslar', exact: true }).click()
    await page.getByRole('button', { name: 'Seviye Testi', exact: true }).click()
    await expect(page.locator('[data-menu="tests"]')).toBeVisible()
    await expect(page.locator('[data-menu="courses"]')).toBeHidden()
  })
})

test.describe('the menu of small screens', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('reaches every page, the tests, the school and the sign-in', async ({ page, visit }) => {
    await visit('/faq')
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    const menu = page.locator('[data-menu="mobile"]')
    await expect(menu).toBeVisible()
    for (const group of await menu.locator('summary').all()) {
      await group.click()
      await expect(menu.locator('details[open]')).toHaveCount(1)
      await expect(menu.locator('details[open] a').first()).toBeVisible()
    }
    await expect(menu.locator('a[href^="/page/"]')).toHaveCount(PAGES + 1)
    await expect(menu.locator('a[href^="/test/"]')).toHaveCount(7)
    for (const path of ['/about', '/contact', '/article', '/faq', '/auth/login']) {
      await expect(menu.locator(`a[href="${path}"]`)).toBeVisible()
    }
    await expect(menu.getByRole('link', { name: 'Instagram' })).toBeVisible()
  })

  test('keeps the focus inside until it is closed, then gives it back', async ({ page, visit }) => {
    await visit('/faq')
    const button = page.getByRole('button', { name: 'Menü', exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const { activeElement } = document
        // After the last element the browser’s own controls follow, then the first one again.
        return activeElement === document.body || !!activeElement?.closest('[data-menu="mobile"]')
      })
      expect(place).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-menu="mobile"]')).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes when the page changes, and beside it', async ({ page, visit }) => {
    await visit('/faq')
    const button = page.getByRole('button', { name: 'Menü', exact: true })
    const menu = page.locator('[data-menu="mobile"]')
    await button.click()
    await menu.getByRole('link', { name: 'Hakkımızda' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 700, height: 844 })
    await button.click()
    await expect(menu).toHaveCSS('translate', '0px')
    await page.mouse.click(20, 400)
    await expect(menu).toBeHidden()
  })
})

test('tabbing past the last link of a menu closes it and goes on behind its button', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(DESKTOP)
  await visit('/')
  const button = page.getByRole('button', { name: 'Kurslar', exact: true })
  const menu = page.locator('[data-menu="courses"]')
  await button.press('Enter')
  await menu.getByRole('link').last().focus()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'Seviye Testi', exact: true })).toBeFocused()
})
