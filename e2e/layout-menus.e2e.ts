import { expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from './addresses.ts'
import { hold, test, wake } from './visitor.ts'

const courses = (page: Page) => page.getByRole('button', { name: 'Kurslar', exact: true })
const tests = (page: Page) => page.getByRole('button', { name: 'Seviye Testi', exact: true })
const panel = (page: Page, name: string) => page.locator(`[data-menu="${name}"]`)

test('menus of a desktop open one at a time, close by click, Escape and a press outside, and the keyboard leads past them, into them, through them and out', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused()
  await wake(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect(courses(page)).toHaveAttribute('aria-expanded', 'false')
  await courses(page).click()
  await expect(panel(page, 'courses').locator('a[href^="/page/"]:visible')).toHaveCount(39)
  await expect(panel(page, 'courses').locator('section')).toHaveCount(6)
  await expect(courses(page)).toHaveAttribute('aria-expanded', 'true')
  await courses(page).click()
  await expect(panel(page, 'courses')).toBeHidden()
  await expect(courses(page)).toHaveAttribute('aria-expanded', 'false')
  await courses(page).click()
  await tests(page).click()
  await expect(panel(page, 'tests')).toBeVisible()
  await expect(panel(page, 'courses')).toBeHidden()
  await expect(tests(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel(page, 'tests')).toBeHidden()
  await expect(tests(page)).toBeFocused()
  for (const [name, width, open] of [
    ['Kurslar', 1440, '[data-menu="courses"]'],
    ['Menü', 820, '[data-menu="mobile"]'],
    ['Başvuru Formu', 820, '#basvuru'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.locator(open)).toBeVisible()
    await page.mouse.click(6, 830)
    await expect(page.locator(open)).toBeHidden()
    expect(new URL(page.url()).pathname, name).toBe('/faq')
  }

  await page.setViewportSize(DESKTOP)
  await tests(page).press('Enter')
  for (const link of (await panel(page, 'tests').locator('a').all()).slice(0, 3)) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await courses(page).press('Enter')
  await panel(page, 'courses').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(panel(page, 'courses')).toBeHidden()
  await expect(courses(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(tests(page)).toBeFocused()
  await courses(page).press('Enter')
  await page.keyboard.press('Tab')
  await expect(panel(page, 'courses').locator('a').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/page\//)
  await expect(panel(page, 'courses')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a menu that was opened before the script came stays open and is told as open', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/faq', { waitUntil: 'domcontentloaded' })
  await courses(page).click()
  await expect(panel(page, 'courses')).toBeVisible()
  release()
  await expect(courses(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page, 'courses')).toBeVisible()
})

test('the page tells whether a menu is open where there is no other script, and so does the browser', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/article')
  await courses(page).click()
  await expect(courses(page)).toHaveAttribute('aria-expanded', 'true')
  const { nodes } = await (await page.context().newCDPSession(page)).send(
    'Accessibility.getFullAXTree',
  )
  const button = nodes.find(
    ({ role, name }) => role?.value === 'button' && name?.value === 'Kurslar',
  )
  const expanded = button?.properties?.find(({ name }) => name === 'expanded')
  expect(expanded?.value.value).toBe(true)
  await page.keyboard.press('Escape')
  await expect(courses(page)).toHaveAttribute('aria-expanded', 'false')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the bar at the bottom calls, shows the way, writes and opens the form; the menu keeps the focus inside, opens one fold at a time, gives the focus back, and closes when the page changes', async ({
    page,
    visit,
  }) => {
    await visit('/faq')
    const bar = page.locator('[data-bar="contact"]')
    await expect(bar).toHaveCSS('position', 'fixed')
    await expect(bar.locator('a[href="tel:02165550120"]')).toBeVisible()
    await expect(bar.locator('a[href^="https://www.openstreetmap.org/"]')).toBeVisible()
    await expect(bar.locator('a[href^="https://wa.me/905325550120?text="]')).toBeVisible()
    const apply = bar.getByRole('button', { name: 'Başvuru Formu' })
    await apply.click()
    await expect(apply).toHaveAttribute('aria-expanded', 'true')
    const form = page.locator('[data-form="application"]')
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(apply).toBeFocused()
    await expect(apply).toHaveAttribute('aria-expanded', 'false')
    const button = page.getByRole('button', { name: 'Menü', exact: true })
    const menu = panel(page, 'mobile')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    for (const group of (await menu.locator('summary').all()).slice(0, 2)) {
      await group.click()
      await expect(menu.locator('details[open]')).toHaveCount(1)
      await expect(menu.locator('details[open] a').first()).toBeVisible()
    }
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
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await menu.getByRole('link', { name: 'Hakkımızda' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(menu).toBeHidden()
  })
})
