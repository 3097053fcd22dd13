import { expect } from '@playwright/test'
import { PHONE, PUBLIC } from './addresses.ts'
import { test, wake } from './visitor.ts'

// One of the addresses is the page that is not found.
test.use({ tolerated: /404/, viewport: PHONE })

test('no page has anything to say on the console, closed and with its menu and its form open', async ({
  page,
}) => {
  test.slow()
  const said: string[] = []
  let path = ''
  page.on('console', (message) => {
    if (!/404/.test(message.text())) said.push(`${path}: ${message.text()}`)
  })
  for (const address of [...PUBLIC, { path: '/test/ingilizce' }, { path: '/auth/login' }]) {
    path = address.path
    await page.goto(path)
    await wake(page)
    for (const name of ['Menü', 'Başvuru Formu']) {
      const button = page.getByRole('button', { name, exact: true })
      if ((await button.count()) === 0) continue
      await button.click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  }
  expect(said).toEqual([])
})
