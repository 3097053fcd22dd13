import { expect } from '@playwright/test'
import { PATIENCE } from '../contract/answer.ts'
import {
  breakReads,
  breakSends,
  closeNotices,
  expectToSurvive,
  FAULTS,
  fillAll,
  TOLERATED,
} from './measures/faults.ts'
import { form, notice, signIn, test } from './panel.ts'
import { PlacementPage } from './placement-page.ts'
import { press } from './visitor.ts'

test.use({ tolerated: TOLERATED })

const PERSON = { name: 'Ayşe Işık', phone: '0532 555 01 20', email: 'hatta@ornek.com' }
const WRONG = { email: 'kimse@ornek.com', password: 'yanlis-parola' }

test.describe('forms of visitors', () => {
  const FORMS: [string, string, Record<string, string>][] = [
    ['contact', '/contact', { ...PERSON, message: 'Merhaba' }],
    ['group-wish', '/gruplar/haber', PERSON],
    ['login', '/auth/login', WRONG],
    ['forgot', '/auth/forgot-password', { email: 'kimse@ornek.com' }],
  ]

  for (const [name, path, values] of FORMS) {
    test(`${name} keeps what was typed through a failed send, and is sent again`, async ({
      page,
      visit,
    }) => {
      await visit(path)
      const sent = page.locator(`main [data-form="${name}"]`)
      await expectToSurvive(page, sent, await fillAll(sent, values))
    })
  }

  test('contact fails when the line hangs, and can be sent again', async ({ page, visit }) => {
    await page.clock.install()
    await visit('/contact')
    const sent = page.locator('main [data-form="contact"]')
    const send = await fillAll(sent, { ...PERSON, message: 'Merhaba' })
    const hanging = { answer: () => new Promise<void>(() => {}), says: '' }
    const { count } = await breakSends(page, hanging)
    await send()
    await expect.poll(count).toBe(1)
    await page.clock.fastForward(PATIENCE - 1_000)
    await expect(notice(page, 'error')).toHaveCount(0)
    await page.clock.fastForward(1_000)
    await expect(notice(page, 'error').first()).toContainText('Sunucuya ulaşılamadı')
    await page.unrouteAll()
    const through = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await send()
    expect((await through).status()).toBeLessThan(500)
  })

  test('a pre-enrolment stands although the page cannot be loaded anew', async ({
    page,
    visit,
  }) => {
    await visit('/gruplar')
    const link = page.locator('[data-group] a[href^="/gruplar/"]').first()
    await visit((await link.getAttribute('href')) ?? '')
    const send = await fillAll(form(page, 'pre-enrollment'), PERSON)
    await breakReads(page, /\/gruplar\/.*\.data/)
    await send()
    await expect(notice(page, 'success').first()).toContainText('Başarılı')
    await expect(notice(page, 'error')).toContainText('Sayfa güncellenemedi')
    await expect(page.getByText('went wrong')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a test keeps its answers through a failed send, and is sent again', async ({ page }) => {
    const placement = new PlacementPage(page)
    await placement.begin()
    await placement.answer('ab')
    for (const [name, fault] of Object.entries(FAULTS)) {
      const { count, mend } = await breakSends(page, fault)
      await placement.finish()
      await expect.poll(count, name).toBe(1)
      await expect(notice(page, 'error').first(), name).toContainText('Hata!')
      await expect(placement.step('test')).toBeVisible()
      await mend()
      await closeNotices(page)
    }
    await expect(placement.question(1)).toHaveAttribute('data-answered', 'true')
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
  })
})

test.describe('pages that cannot be opened', () => {
  test('keep the frame and a way to try again; a content page leads home with a notice', async ({
    page,
    visit,
  }) => {
    await visit('/about')
    const footer = page.getByRole('contentinfo')
    const heading = page.getByRole('heading', { level: 1 })
    for (const fault of Object.values(FAULTS)) {
      await breakReads(page, /\/faq\.data/, fault)
      await footer.locator('a[href="/faq"]').evaluate(press)
      const again = page.getByRole('main').getByRole('link', { name: 'Yeniden deneyin' })
      await expect(again).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      const failed = page.waitForRequest(/\/faq\.data/)
      await again.click()
      await (await failed).response().catch(() => null)
      await expect(heading).toHaveText('Bu sayfa açılamadı.')
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

  test('a sign-in that succeeds keeps the frame of the site while the panel cannot be opened', async ({
    page,
    visit,
    student,
  }) => {
    await visit('/auth/login')
    await breakReads(page, /\/panel\.data/)
    await signIn(page, student.email)
    await expect(page).toHaveURL('/panel')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bu sayfa açılamadı.')
    await expect(page).toHaveTitle('Bu sayfa açılamadı')
    await expect(page.getByRole('banner').getByRole('link', { name: 'İletişim' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('[data-bar="contact"]')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await main.getByRole('link', { name: 'Yeniden deneyin' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ders programı')
    await expect(page.locator('[data-sidebar]')).toBeVisible()
  })

  test('a way from the site to a test keeps the frame of the site', async ({ page, visit }) => {
    await visit('/about')
    await breakReads(page, /\/test\/ingilizce\.data/, FAULTS['a cut line'])
    const link = page.locator('a[href="/test/ingilizce"]').first()
    await link.evaluate(press)
    const again = page.getByRole('main').getByRole('link', { name: 'Yeniden deneyin' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('contentinfo').locator('a[href="/faq"]').evaluate(press)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sık sorulan sorular')
    await page.unrouteAll({ behavior: 'wait' })
    await link.evaluate(press)
    await expect(page.locator('[data-form="applicant"]')).toBeVisible()
  })

  test('signing out keeps the frame of the panel while the site cannot be opened', async ({
    page,
    visit,
    student,
  }) => {
    await visit('/auth/login')
    await signIn(page, student.email)
    await expect(page.locator('[data-sidebar]')).toBeVisible()
    const shade = () =>
      page.locator('[data-sidebar]').evaluate((bar) => getComputedStyle(bar).backgroundColor)
    const before = await shade()
    await breakReads(page, /\/_\.data/)
    await page.getByRole('button', { name: 'Çıkış Yap' }).first().evaluate(press)
    await expect(page).toHaveURL('/')
    const again = page.getByRole('main').getByRole('link', { name: 'Yeniden deneyin' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await shade()).toBe(before)
    await page.unrouteAll({ behavior: 'wait' })
    await again.click()
    await expect(page.locator('[data-carousel="hero"]')).toBeVisible()
  })
})
