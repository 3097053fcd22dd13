import { expect, type Page, type Request } from '@playwright/test'
import {
  breakReads,
  breakSends,
  closeNotices,
  expectToSurvive,
  FAULTS,
  fillAll,
  TOLERATED,
} from './measures/faults.ts'
import { CLASS, form, notice, PASSWORD, signIn, test } from './panel.ts'
import { press } from './visitor.ts'

test.use({ tolerated: TOLERATED })

const PERSONAL = '/panel/personal-information'
const SECRETS = { current: 'eski-parola-1234', password: 'yeni-parola-12345' }

test.describe('forms of mailed links', () => {
  test('a new password stays in its field through a failed send', async ({
    page,
    visit,
    student,
    mailedLink,
  }) => {
    await visit('/auth/forgot-password')
    await (await fillAll(form(page, 'forgot'), { email: student.email }))()
    await expect(notice(page, 'success')).toBeVisible()
    const { pathname, hash } = new URL(await mailedLink(student.email))
    await visit(pathname + hash)
    const reset = form(page, 'reset')
    await breakReads(page, /reset-password\.data/)
    await expectToSurvive(page, reset, await fillAll(reset, { password: 'yepyeni-parola' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parolanız değişti')
  })

  test('the code of a link stays in its field through a failed send', async ({ page, visit }) => {
    await visit('/baglanti')
    const link = form(page, 'open-link')
    await expectToSurvive(page, link, await fillAll(link, { code: 'parola.made-up' }))
    await expect(page).toHaveURL('/auth/reset-password')
  })

  test('an address is confirmed after a failed send', async ({
    page,
    enter,
    visit,
    student,
    mailedLink,
  }) => {
    const email = `yeni-${student.id}@ornek.com`
    await enter(PERSONAL)
    await page.getByText('E-posta adresinizi değiştirin').click()
    const change = form(page, 'email')
    await expectToSurvive(page, change, await fillAll(change, { email, password: PASSWORD }))
    await expect(notice(page, 'success').first()).toBeVisible()
    const { pathname, hash } = new URL(await mailedLink(email))
    await visit(pathname + hash)
    const confirm = form(page, 'confirm')
    await expectToSurvive(page, confirm, await fillAll(confirm))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresiniz onaylandı')
  })

  test('a reservation is confirmed and cancelled after failed sends, though its page cannot be loaded anew', async ({
    page,
    visit,
    mailedLink,
    school: { pool },
  }) => {
    const email = `yer@${crypto.randomUUID()}.com`
    // A group whose share of visitors’ seats nobody has taken: other tests reserve seats as well.
    const { rows } = await pool.query<{ id: number }>(
      `select id from course_group g where state = 'open' and is_public and not exists (
         select 1 from enrollment where group_id = g.id and visitor_network is not null)
       order by id desc limit 1`,
    )
    await visit(`/gruplar/${rows[0]?.id}`)
    const person = { name: 'Ayşe Işık', phone: '0532 555 01 33', email }
    await (await fillAll(form(page, 'pre-enrollment'), person))()
    await expect(notice(page, 'success').first()).toBeVisible()
    const { pathname, hash } = new URL(await mailedLink(email))
    await visit(pathname + hash)
    const accept = form(page, 'accept')
    await expectToSurvive(page, accept, await fillAll(accept))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeriniz ayrıldı')
    await closeNotices(page)
    const cancel = form(page, 'cancel')
    await breakReads(page, /on-kayit\.data/)
    await expectToSurvive(page, cancel, await fillAll(cancel))
    await expect(notice(page, 'success').first()).toContainText('Başarılı')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('forms of the panel', () => {
  test('password and phone keep what was typed through a failed send', async ({ page, enter }) => {
    await enter(PERSONAL)
    await page.getByText('Telefon numaranızı değiştirin').click()
    for (const name of ['phone', 'password']) {
      const sent = form(page, name)
      const phone = '0533 444 22 11'
      await expectToSurvive(page, sent, await fillAll(sent, { phone, ...SECRETS }))
    }
  })

  test('a changed phone number stands although the screen cannot be loaded anew', async ({
    page,
    enter,
  }) => {
    await enter(PERSONAL)
    await page.getByText('Telefon numaranızı değiştirin').click()
    const values = { phone: '0533 444 22 11', password: PASSWORD }
    const send = await fillAll(form(page, 'phone'), values)
    await breakReads(page, /personal-information\.data/)
    await send()
    await expect(notice(page, 'success').first()).toContainText('Telefon numaranız değişti.')
    await expect(notice(page, 'error')).toContainText('Sayfa güncellenemedi')
    await expect(page.getByRole('heading', { level: 1, name: 'Kişisel bilgiler' })).toBeVisible()
  })

  test('the calendar address is made, renewed and closed after failed sends', async ({
    page,
    enter,
  }) => {
    await enter('/panel')
    const card = page.getByRole('region', { name: 'Telefonunuzun takviminde' })
    const address = page.getByLabel('Takvim adresiniz')
    for (const name of ['Takvim adresi oluşturun', 'Adresi yenileyin', 'Adresi kapatın']) {
      const button = card.getByRole('button', { name })
      await expectToSurvive(page, card, () => button.evaluate(press))
      await expect(address).toHaveCount(name === 'Adresi kapatın' ? 0 : 1)
      await expect(notice(page, 'success').first()).toBeVisible()
      await closeNotices(page)
    }
  })

  test('other sessions are closed after a failed send', async ({
    page,
    enter,
    student,
    tokenOf,
  }) => {
    await tokenOf(student)
    await enter(PERSONAL)
    const sessions = form(page, 'sessions')
    await expectToSurvive(page, sessions, await fillAll(sessions))
    await expect(notice(page, 'success').first()).toBeVisible()
  })

  test('another class is chosen after a failed send', async ({
    page,
    enter,
    student,
    newClass,
    joinClass,
  }) => {
    await joinClass(student, await newClass())
    await enter('/panel')
    const classes = page.getByRole('form', { name: 'Sınıflarınız' })
    const first = classes.getByRole('button', { name: CLASS })
    await expectToSurvive(page, classes, () => first.evaluate(press))
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await classes.getByRole('button', { pressed: false }).evaluate(press)
    await expect(first).toHaveAttribute('aria-pressed', 'false')
  })

  test('stars go back, and signing out stays signed in', async ({ page, enter }) => {
    await enter('/panel/classroom')
    for (const [name, fault] of Object.entries(FAULTS)) {
      const { count, mend } = await breakSends(page, fault)
      await page.getByRole('radio', { name: '4 yıldız' }).first().evaluate(press)
      await expect(notice(page, 'error').first(), name).toContainText('Hata!')
      await expect(page.getByRole('radio', { checked: true }), name).toHaveCount(0)
      await page.getByRole('button', { name: 'Çıkış Yap' }).first().evaluate(press)
      await expect(notice(page, 'error'), name).toHaveCount(2)
      await expect(page).toHaveURL('/panel/classroom')
      await mend()
      expect(count(), name).toBe(2)
      await closeNotices(page)
    }
    await page.getByRole('radio', { name: '4 yıldız' }).first().evaluate(press)
    await expect(notice(page, 'success')).toContainText('Puanınız kaydedildi.')
    await endSessionUnderReload(page)
    await page.getByRole('radio', { name: '5 yıldız' }).first().evaluate(press)
    await page.waitForRequest((request) => isReload(request))
    await page.getByRole('button', { name: 'Çıkış Yap' }).first().evaluate(press)
    await page.waitForResponse(/auth\/logout\.data/)
    await expect(page.locator('[data-form="slider"]')).toBeVisible()
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
    await breakReads(page, /\/panel\/book\.data/)
    await page.getByRole('link', { name: 'Kitaplar' }).first().click()
    await expect(page.getByRole('link', { name: 'Yeniden deneyin' })).toBeVisible()
    await expect(page.locator('[data-sidebar]').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Yeniden deneyin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kitaplar' })).toBeVisible()
  })
})

const isReload = (request: Request) =>
  request.method() === 'GET' && request.url().includes('/panel/classroom.data')

/** The reload after a save is answered when the session has ended, and before the logout is answered. */
async function endSessionUnderReload(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const [ended, reloaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/panel/classroom.data*', async (route) => {
    if (!isReload(route.request())) return route.continue()
    await ended.promise
    const answer = await fetch(route.request().url(), { headers: { cookie } })
    const body = Buffer.from(await answer.arrayBuffer())
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' }
    await route.fulfill({ status: answer.status, headers, body })
    reloaded.resolve()
  })
  await page.route('**/auth/logout.data*', async (route) => {
    const response = await route.fetch()
    ended.resolve()
    await reloaded.promise
    await route.fulfill({ response })
  })
}
