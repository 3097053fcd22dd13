import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { form, notice, signIn, test } from './panel.ts'
import { PlacementPage } from './placement-page.ts'
import { STAFF, test as staff } from './staff.ts'
import { press } from './visitor.ts'

// The response of a proxy between browser and server.
const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'
const FAULTS = {
  '502 with a page': { status: 502, contentType: 'text/html', body: HTML },
  '500 with JSON of another form': { status: 500, json: { error: { code: 7 } } },
}

/** The router also leaves the promise of a failed load unhandled: an error response with a minified name. */
const TOLERATED = /status of|ERR_FAILED|Unable to decode|^Transition was skipped|^[\w$]{1,3}$/
const PERSON = { name: 'Ayşe Işık', phone: '0532 555 01 20', email: 'hatta@ornek.com' }
const SECRETS = { current: 'eski-parola-1234', password: 'yeni-parola-12345' }

const isSend = (route: Route) => !['GET', 'HEAD'].includes(route.request().method())

/** Sends a filled form into every fault, then once without one. */
async function expectToSurvive(page: Page, sent: Locator, act: () => Promise<void>) {
  const values = () =>
    sent
      .locator('input:not([type=hidden]), textarea')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const typed = await values()
  const address = page.url()
  for (const [name, fault] of Object.entries(FAULTS)) {
    let sends = 0
    await page.route('**/*', (route) => {
      if (!isSend(route)) return route.fallback()
      sends++
      return route.fulfill(fault)
    })
    await act()
    await expect.poll(() => sends, name).toBe(1)
    await expect(notice(page, 'error').first(), name).toContainText('Hata!')
    await page.unrouteAll({ behavior: 'wait' })
    expect(sends, name).toBe(1)
    expect(await values(), name).toEqual(typed)
    expect(page.url(), name).toBe(address)
    await expect(page.getByText('went wrong')).toHaveCount(0)
    await closeNotices(page)
  }
  const through = page.waitForResponse((response) => response.request().method() !== 'GET')
  await act()
  expect((await through).headers()['content-type']).not.toContain('text/html')
}

/** The notice of one fault must not pass for the next. */
async function closeNotices(page: Page): Promise<void> {
  await page.locator('[data-notice] button').evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click()
  })
}

async function fillAll(sent: Locator, values: Record<string, string>) {
  await sent.waitFor()
  for (const [name, value] of Object.entries(values)) {
    const field = sent.locator(`[name="${name}"]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
  return () => sent.locator('button[type="submit"]').evaluate(press)
}

test.describe('forms of visitors', () => {
  test.use({ tolerated: TOLERATED })

  const FORMS: [string, string, Record<string, string>][] = [
    ['slider', '/', PERSON],
    ['contact', '/contact', { ...PERSON, message: 'Merhaba' }],
    ['application', '/application', PERSON],
    ['group-wish', '/gruplar/haber', PERSON],
    ['login', '/auth/login', { email: 'kimse@ornek.com', password: 'yanlis-parola' }],
    ['forgot', '/auth/forgot-password', { email: 'kimse@ornek.com' }],
  ]

  for (const [name, path, values] of FORMS) {
    test(`${name} outlasts what fails in between`, async ({ page, visit }) => {
      await visit(path)
      const sent = page.locator(`main [data-form="${name}"]`)
      await expectToSurvive(page, sent, await fillAll(sent, values))
    })
  }

  test('a pre-enrolment stands although the page cannot be loaded anew', async ({
    page,
    visit,
  }) => {
    await visit('/gruplar')
    const link = page.locator('[data-group] a[href^="/gruplar/"]').first()
    await visit((await link.getAttribute('href')) ?? '')
    const send = await fillAll(form(page, 'pre-enrollment'), PERSON)
    await page.route('**/gruplar/*.data*', (route) =>
      isSend(route) ? route.fallback() : route.fulfill(FAULTS['502 with a page']),
    )
    await send()
    await expect(notice(page, 'success').first()).toContainText('Başarılı')
    await expect(notice(page, 'error')).toContainText('Sayfa güncellenemedi')
    await expect(page.getByText('went wrong')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a finished test outlasts it with its answers', async ({ page }) => {
    const placement = new PlacementPage(page)
    await placement.begin()
    await placement.answer('ab')
    for (const [name, fault] of Object.entries(FAULTS)) {
      let sends = 0
      await page.route('**/*', (route) => {
        if (!isSend(route)) return route.fallback()
        sends++
        return route.fulfill(fault)
      })
      await placement.finish()
      await expect.poll(() => sends, name).toBe(1)
      await expect(notice(page, 'error').first(), name).toContainText('Hata!')
      await expect(placement.step('test')).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      await closeNotices(page)
    }
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'true')
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
  })
})

test.describe('forms of the panel', () => {
  test.use({ tolerated: TOLERATED })

  test('password and phone outlast what fails in between', async ({ page, enter }) => {
    await enter('/panel/personal-information')
    await page.getByText('Telefon numaranızı değiştirin').click()
    for (const name of ['phone', 'password']) {
      const sent = form(page, name)
      const phone = '0533 444 22 11'
      await expectToSurvive(page, sent, await fillAll(sent, { phone, ...SECRETS }))
    }
  })

  test('stars go back, and signing out stays signed in', async ({ page, enter }) => {
    await enter('/panel/classroom')
    await page.route('**/*', (route) =>
      isSend(route) ? route.fulfill(FAULTS['502 with a page']) : route.fallback(),
    )
    await page.getByRole('radio', { name: '4 yıldız' }).first().evaluate(press)
    await expect(notice(page, 'error').first()).toContainText('Hata!')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Çıkış Yap' }).first().evaluate(press)
    await expect(notice(page, 'error')).toHaveCount(2)
    await expect(page).toHaveURL('/panel/classroom')
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Çıkış Yap' }).first().evaluate(press)
    await expect(page).toHaveURL('/')
  })

  test('a screen that cannot be opened keeps the frame and can be tried again', async ({
    page,
    visit,
    student,
  }) => {
    await visit('/auth/login')
    await signIn(page, student.email)
    await expect(page).toHaveURL(/\/panel$/)
    await page.route('**/panel/book.data*', (route) => route.fulfill(FAULTS['502 with a page']))
    await page.getByRole('link', { name: 'Kitaplar' }).first().click()
    await expect(page.getByRole('link', { name: 'Yeniden deneyin' })).toBeVisible()
    await expect(page.locator('[data-sidebar]').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Yeniden deneyin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kitaplar' })).toBeVisible()
  })
})

test.describe('pages', () => {
  test.use({ tolerated: TOLERATED })

  test('keep the frame and a way to try again; a content page leads home with a notice', async ({
    page,
    visit,
  }) => {
    await visit('/about')
    const footer = page.getByRole('contentinfo')
    const heading = page.getByRole('heading', { level: 1 })
    for (const fault of [...Object.values(FAULTS), { status: 200, body: HTML }]) {
      await page.route('**/faq.data*', (route) => route.fulfill(fault))
      await footer.locator('a[href="/faq"]').evaluate(press)
      const again = page.getByRole('main').getByRole('link', { name: 'Yeniden deneyin' })
      await expect(again).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      await again.click()
      await expect(heading).toHaveText('Sık sorulan sorular')
      await footer.locator('a[href="/about"]').evaluate(press)
      // The address changes first: until the page does, going back reloads the old one.
      await expect(heading).not.toHaveText('Sık sorulan sorular')
    }
    await page.route('**/page/**', (route) => route.abort())
    await footer.locator('a[href="/page/sertifikalar"]').evaluate(press)
    await expect(page).toHaveURL('/')
    await expect(notice(page, 'error')).toContainText('Sunucuya ulaşılamadı')
  })
})

staff.describe('forms of the staff app', () => {
  staff.use({ tolerated: TOLERATED })

  staff('the sign-in outlasts what fails in between', async ({ page }) => {
    await page.goto('/yonetim')
    const login = form(page, 'staff-login')
    const values = { email: STAFF.frontdesk, password: 'yanlis-parola-1' }
    await expectToSurvive(page, login, await fillAll(login, values))
  })
})
