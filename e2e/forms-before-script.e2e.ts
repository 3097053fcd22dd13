import { expect, type Locator } from '@playwright/test'
import { hold, present, test } from './visitor.ts'

/** The telephone stays wrong, so that the form still has an error. */
const GIVEN = { name: 'Ayşe Işık', phone: '1', email: 'ayse.once@ornek.com' }

test('a field that has the focus before the loader comes wakes the page', async ({ page }) => {
  await page.addInitScript(() => {
    const focus = () => document.querySelector<HTMLElement>('main [name="name"]')?.focus()
    const observer = new MutationObserver(focus)
    observer.observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => observer.disconnect())
  })
  await page.goto('/contact')
  await present(page, 'html[data-hydrated]')
  await expect(page.locator('main [name="name"]')).toBeFocused()
})

test.describe('a page that a translator changed before the script runs', () => {
  test.use({ tolerated: /React error #418/ })

  test('asks for all its modules at once as soon as something is put in, and keeps what was typed, the focus and an open dialog', async ({
    page,
  }) => {
    for (const [path, scope] of [
      ['/contact', 'main'],
      ['/faq', 'dialog'],
    ] as const) {
      const release = await hold(page, '**/assets/*.js')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const modules = await page.locator('#kur-boot').getAttribute('data-modules')
      await page.evaluate(translate)
      if (scope === 'dialog') await page.locator('button[commandfor="basvuru"]').first().click()
      const form = page.locator(`${scope} form[method="post"]`)
      await putIn(form.locator('[name="name"]'), 'Ayşe Işık')
      await form.locator('[name="phone"]').fill('0532')
      const wanted = modules?.split(' ').map((file) => `/assets/${file}`) ?? []
      await expect.poll(() => wanted.filter((file) => !asked.includes(file))).toEqual([])
      const before = asked.filter(isModule)
      release()
      await present(page, 'html[data-hydrated]')
      expect(asked.filter(isModule)).toEqual(before)
      await expect(form.locator('font')).toHaveCount(0)
      await expect(form.locator('[name="name"]')).toHaveValue('Ayşe Işık')
      await expect(form.locator('[name="phone"]')).toHaveValue('0532')
      await expect(form.locator('[name="phone"]')).toBeFocused()
    }
  })
})

test.describe('a form that came back with errors', () => {
  test.use({ tolerated: /422/ })

  test('checks fields again that autofill changed before the script came, and is empty after it was mended and sent', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/contact', { waitUntil: 'domcontentloaded' })
    const form = page.locator('main [data-form="contact"]')
    const served = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await form.evaluate((one: HTMLFormElement) => one.requestSubmit())
    expect((await served).status()).toBe(422)
    const wrong = form.locator('[aria-invalid]')
    for (const [field, value] of Object.entries(GIVEN)) {
      await expect(form.locator(`[name="${field}"]`)).toHaveAttribute('aria-invalid', 'true')
      await putIn(form.locator(`[name="${field}"]`), value)
    }
    const count = await wrong.count()
    release()
    await present(page, 'html[data-hydrated]')
    const mended = Object.entries(GIVEN).filter(([field]) => field !== 'phone')
    for (const [field, value] of mended) {
      await expect(form.locator(`[name="${field}"]`)).toHaveValue(value)
      await expect(form.locator(`[name="${field}"]`)).toHaveAccessibleDescription('')
    }
    await expect(wrong).toHaveCount(count - mended.length)
    await form.locator('[name="phone"]').fill('0532 555 01 29')
    await form.locator('[name="message"]').fill('Merhaba')
    await form.locator('button[type="submit"]').click()
    await expect(page.locator('[data-notice="success"]')).toBeVisible()
    for (const field of await form.locator('input').all()) await expect(field).toHaveValue('')
  })
})

/** As a password manager or dictation does: without a key and without a pointer. */
function putIn(field: Locator, value: string): Promise<void> {
  return field.evaluate((element, text) => {
    ;(element as HTMLInputElement).value = text
    for (const type of ['input', 'change'])
      element.dispatchEvent(new Event(type, { bubbles: true }))
  }, value)
}

/** As the browsers’ translators do: every text stands in elements of their own. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.nodeValue?.trim() && !node.parentElement?.closest('script, style, textarea')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_SKIP,
  )
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

/** A page that a translator changed fetches one module more, which keeps what was typed. */
function isModule(path: string): boolean {
  return path.endsWith('.js') && !path.includes('/keep-fields-')
}
