import { expect, type Page } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { fieldsOf, linksOf, partOf, textOf, toReading } from './reading.ts'
import { fillIn, test } from './visitor.ts'

const MIN2 = 'Minimum 2 karakter olmalıdır.'
const EMAIL = 'Bu bir e-posta adresi değil!'
const PHONE_ERROR = 'Bu bir telefon numarası değildir.'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/

const GOOD = { name: 'Ayşe Işık', email: 'ayse@ornek.com', phone: '0532 555 01 20' }

const FORMS = {
  slider: { path: '/', values: GOOD },
  contact: { path: '/contact', values: { ...GOOD, message: 'Akşam grupları ne zaman başlıyor?' } },
  application: { path: '/application', values: GOOD },
}

class Form {
  readonly page: Page
  readonly type: keyof typeof FORMS

  constructor(page: Page, type: keyof typeof FORMS) {
    this.page = page
    this.type = type
  }

  get root() {
    return this.page.locator(`main [data-form="${this.type}"]`)
  }

  field(name: string) {
    return this.root.locator(`[name="${name}"]`)
  }

  fill(values: Record<string, string>) {
    return fillIn(this.root, values)
  }

  send() {
    return this.root.locator('button[type="submit"]').click()
  }

  async error(name: string): Promise<string> {
    const id = (await this.field(name).getAttribute('aria-describedby')) ?? ''
    return (await this.page.locator(`#${id}`).textContent()) ?? ''
  }
}

test.describe('on a phone', () => {
  test.use({
    viewport: PHONE,
    contextOptions: { reducedMotion: 'reduce' },
    tolerated: /ERR_FAILED/,
  })

  test('a form names its errors when it is sent, then with every change, is sent once however often its button is pressed, and becomes one answer that asks anew', async ({
    page,
    visit,
  }) => {
    await visit(FORMS.contact.path)
    const form = new Form(page, 'contact')
    await form.fill({ name: 'A', email: 'ayse', phone: '123' })
    expect(await form.error('name')).toBe('')
    await form.send()
    await expect(form.field('name')).toBeFocused()
    await expect(form.field('name')).toHaveAttribute('aria-invalid', 'true')
    expect(await form.error('name')).toBe(MIN2)
    expect(await form.error('email')).toBe(EMAIL)
    expect(await form.error('phone')).toBe(PHONE_ERROR)
    expect(await form.error('message')).toBe(MIN2)
    await form.field('name').fill('Ay')
    expect(await form.error('name')).toBe('')
    await expect(form.field('name')).not.toHaveAttribute('aria-invalid')
    await form.field('name').fill('')
    expect(await form.error('name')).toBe(MIN2)

    await form.fill(FORMS.contact.values)
    await page.route('**/form/*', (route) => route.abort(), { times: 1 })
    await form.send()
    await expect(page.locator('[data-notice="error"]')).toContainText('Hata!')
    await expect(form.root.locator('[data-failure]')).toContainText('ulaşılamadı')
    let sent = 0
    const answered = Promise.withResolvers<void>()
    await page.route('**/form/*', async (route) => {
      sent += 1
      await answered.promise
      await route.continue()
    })
    const button = form.root.locator('button[type="submit"]')
    await button.dblclick()
    await expect(button).toHaveText('Gönderiliyor…')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.dispatchEvent('click')
    await form.field('name').press('Enter')
    answered.resolve()
    const answer = page.locator('main [data-answer="contact"]')
    await expect(answer).toBeFocused()
    expect(sent).toBe(1)
    await expect(answer).toBeInViewport({ ratio: 1 })
    await expect(answer).toContainText(
      /Danışmanımız (sizi|size) (bugün|yarın|.+ günü) .*\d\d\.\d\d/,
    )
    await expect(page.locator('[data-notice]')).toHaveCount(1)
    const message = await answer.locator('p').nth(1).innerText()
    await expect(page.getByText(message, { exact: true })).toHaveCount(1)
    await expect(form.root).toBeHidden()
    await answer.getByRole('link', { name: 'Yeni bir form doldurun' }).click()
    await expect(form.field('name')).toBeFocused()
    await expect(form.field('message')).toHaveValue('')
  })
})

for (const type of ['slider', 'contact', 'application'] as const) {
  test(`the ${type} form without script comes back with notice, errors and what was typed, then thanks`, async ({
    request,
  }) => {
    const { path, values } = FORMS[type]
    const address = path === '/' ? '/?index' : path
    const wrong = { ...values, name: 'A', email: 'ayse', phone: '123' }
    const refused = await toReading(await request.post(address, { form: wrong }))
    expect(refused.status).toBe(422)
    const form = partOf(refused.main, 'form', new RegExp(`data-form="${type}"`))
    for (const text of [MIN2, EMAIL, PHONE_ERROR]) expect(textOf(form)).toContain(text)
    expect(form).toMatch(/name="name"[^>]*autoComplete="name"|autoComplete="name"[^>]*name="name"/i)
    expect(form).toMatch(/type="email"[^>]*autoComplete="email"/i)
    expect(form).toMatch(/type="tel"[^>]*autoComplete="tel"/i)
    expect(linksOf(form).map(({ href }) => href)).toContain('/privacy-policy')
    expect(form).not.toContain('type="checkbox"')
    expect(fieldsOf(form)).toMatchObject({ name: 'A', email: 'ayse', phone: '123' })
    expect(form).toMatch(
      /<input[^>]*name="name"[^>]*autofocus|<input[^>]*autofocus[^>]*name="name"/i,
    )
    expect(refused.html).toMatch(/data-notice="error"[\s\S]*?Hata!/)
    const email = `formda-${type}@ornek.com`
    const sent = await toReading(await request.post(address, { form: { ...values, email } }))
    expect(sent.status).toBe(200)
    expect(sent.html).toMatch(/data-notice="success"[\s\S]*?Başarılı/)
    const thanks = partOf(sent.main, 'div', new RegExp(`data-answer="${type}"`))
    expect(thanks).toMatch(/^<div[^>]*autofocus/i)
    expect(textOf(thanks)).toMatch(/Danışmanımız/)
    expect(sent.main).not.toContain(email)
  })
}

test('a half-written form is there again after a link inside the site and Back, and gone once it was sent', async ({
  page,
  visit,
}) => {
  const { path, values } = FORMS.contact
  await visit(path)
  const form = new Form(page, 'contact')
  await form.fill(values)
  await page.locator('header a[href="/"]').first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  for (const [name, value] of Object.entries(values)) {
    await expect(form.field(name)).toHaveValue(value)
  }
  await page.goto('/faq')
  await page.goto(path)
  await expect(form.field('message')).toHaveValue(values.message)
  await form.send()
  await expect(page.locator('main [data-answer="contact"]')).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await stored()).not.toContain(values.phone)
  await page.goto('/gruplar/haber')
  const wish = page.locator('main [data-form="group-wish"]')
  await fillIn(wish, { ...GOOD, message: 'Hafta sonu sabah' })
  await page.goto('/faq')
  await page.goto('/gruplar/haber')
  await expect(wish.locator('[name="message"]')).toHaveValue('Hafta sonu sabah')
  await wish.locator('[name="message"]').fill('')
  await fillIn(wish, { name: '', phone: '', email: '' })
  expect(await stored()).not.toContain(GOOD.name)
})

test.describe('the dialog with the application form', () => {
  test.use({ tolerated: OFFLINE })

  test('names the course of its page, stays when something went wrong, then thanks in place of the form, and asks anew', async ({
    page,
    visit,
    context,
    school,
  }) => {
    await visit('/page/yds')
    await page.getByRole('button', { name: 'Bu kursa başvurun' }).click()
    const dialog = page.getByRole('dialog', { name: 'Başvuru Formu' })
    await expect(dialog).toContainText('Kurs: YDS Hazırlık')
    const email = `kurs-${process.pid}-${Date.now()}@ornek.com`
    await fillIn(dialog, { ...GOOD, email })
    await context.setOffline(true)
    await dialog.locator('button[type="submit"]').click()
    const notice = page.locator('[data-notice="error"]')
    await expect(notice).toBeVisible()
    await expect(dialog.locator('[name="name"]')).toHaveValue(GOOD.name)
    await notice.getByRole('button', { name: 'Bildirimi kapat' }).click()
    await expect(notice).toBeHidden()
    await expect(dialog).toBeVisible()
    await context.setOffline(false)
    await dialog.locator('button[type="submit"]').click()
    await expect(page.locator('[data-notice="success"]')).toBeVisible()
    await expect(dialog.locator('[data-answer="application"]')).toBeFocused()
    const { rows } = await school.pool.query(
      `select page.slug, lead_event.source from lead_event join lead on lead.id = lead_id
       join page on page.id = lead.page_id where lead_event.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ slug: 'yds', source: '/page/yds' }])
    await page.getByRole('button', { name: 'Formu kapat' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Başvuru Formu' }).first().click()
    await expect(dialog.locator('[name="name"]')).toHaveValue('')
  })
})
