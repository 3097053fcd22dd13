import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { form, PASSWORD, test } from './panel.ts'
import { fillIn } from './visitor.ts'

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' }, tolerated: /ERR_FAILED/ })

function person() {
  const key = randomBytes(5).toString('hex')
  return { name: 'Ayşe Işık', phone: '0532 555 01 20', email: `yanit@${key}.com` }
}

/** Fails at first, so that the second try has a notice to take away. */
async function sendTwice(page: Page, name: string): Promise<void> {
  let sent = 0
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    return sent === 1 ? route.abort() : route.fallback()
  })
  // The dialog of every page holds an application form too.
  const button = page.locator(`main [data-form="${name}"] button[type="submit"]`)
  await button.click()
  await expect(page.locator('[data-notice="error"]')).toBeVisible()
  await button.click()
}

async function expectAnswer(page: Page, name: string): Promise<void> {
  const answer = page.locator(`[data-answer="${name}"]`)
  await expect(answer).toBeFocused()
  await expect(answer).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-notice]')).toHaveCount(1)
  await expect(answer.getByText('Başarılı', { exact: true })).toBeVisible()
  const message = await answer.locator('p').nth(1).innerText()
  await expect(page.getByText(message, { exact: true })).toHaveCount(1)
  const onTop = await answer.evaluate((card) => {
    const { x, y, width, height } = card.getBoundingClientRect()
    return card.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(onTop).toBe(true)
}

for (const { name, path, more } of [
  { name: 'contact', path: '/contact', more: { message: 'Merhaba' } },
  { name: 'application', path: '/application', more: {} },
  { name: 'group-wish', path: '/gruplar/haber', more: {} },
]) {
  test(`the ${name} form becomes one answer, in view, focused and said once`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await fillIn(page.locator(`main [data-form="${name}"]`), { ...person(), ...more })
    await sendTwice(page, name)
    await expectAnswer(page, name)
  })
}

test('a ticket leads to the form, whose answer stands in its place', async ({ page, visit }) => {
  await visit('/gruplar')
  await page
    .getByRole('link', { name: /^Yer ayırtın/ })
    .last()
    .click()
  const reserve = form(page, 'pre-enrollment')
  await expect(reserve.locator('[name="name"]')).toBeInViewport()
  await fillIn(reserve, person())
  await sendTwice(page, 'pre-enrollment')
  await expectAnswer(page, 'pre-enrollment')
})

test('the forms of the panel are answered in place', async ({ page, enter }) => {
  await enter('/panel/personal-information')
  await page.getByText('Telefon numaranızı değiştirin').click()
  await fillIn(form(page, 'phone'), { phone: '0533 444 22 11', password: PASSWORD })
  await sendTwice(page, 'phone')
  await expectAnswer(page, 'phone')
})
