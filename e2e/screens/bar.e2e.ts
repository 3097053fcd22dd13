import { expect } from '@playwright/test'
import { test } from '../visitor.ts'

const WIDTHS = [390, 820, 1440]

test('the bar at the bottom covers neither the end of the page nor what has the focus, whatever the width', async ({
  page,
  visit,
}) => {
  await visit('/contact')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const [bar, last] = await Promise.all([
        page.locator('[data-bar="contact"]').boundingBox(),
        page.locator('footer > :last-child > :last-child').boundingBox(),
      ])
      const end = Math.floor((last?.y ?? 0) + (last?.height ?? 0))
      expect(end).toBeLessThanOrEqual(bar?.y ?? 0)
    }).toPass()
    for (const name of ['name', 'email', 'phone', 'message']) {
      await page.evaluate(() => scrollTo(0, 0))
      await page.locator(`main [data-form="contact"] [name="${name}"]`).focus()
      expect(await page.evaluate(coveredByBar), `${name} at ${width} px`).toBe(false)
    }
  }
})

test('the bar makes the form as wide as its dialog', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/faq')
  await page.getByRole('button', { name: 'Başvuru Formu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Başvuru Formu' })
  await expect(dialog).toHaveCSS('translate', '0px')
  const [outer, bar, form] = await Promise.all([
    dialog.boundingBox(),
    page.locator('[data-bar="contact"]').boundingBox(),
    page.locator('[data-form="application"]').boundingBox(),
  ])
  expect(outer?.width).toBe(bar?.width)
  expect(form?.width).toBeGreaterThan((outer?.width ?? 0) - 48)
})

function coveredByBar(): boolean {
  const bar = document.querySelector('[data-bar="contact"]')?.getBoundingClientRect()
  const field = document.activeElement?.getBoundingClientRect()
  return !bar || !field || field.bottom > bar.top
}
