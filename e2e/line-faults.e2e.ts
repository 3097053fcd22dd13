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
import { notice, signIn, test } from './panel.ts'
import { press, wake } from './visitor.ts'

test.use({ tolerated: TOLERATED })

const PERSON = { name: 'Ayşe Işık', phone: '0532 555 01 20', email: 'hatta@ornek.com' }

test.describe('forms of visitors', () => {
  test('a form keeps what was typed through failed sends and a line that hangs, and is sent again', async ({
    page,
    visit,
  }) => {
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
    await closeNotices(page)
    await expectToSurvive(page, sent, send)
  })
})

test.describe('pages that cannot be opened', () => {
  test('keep the frame and a way to try again, the way to a test too; a content page leads home with a notice', async ({
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
    await breakReads(page, /\/test\/ingilizce\.data/, FAULTS['a cut line'])
    const test = page.locator('a[href="/test/ingilizce"]').first()
    await test.evaluate(press)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Yeniden deneyin' }),
    ).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(footer).toBeVisible()
    await footer.locator('a[href="/faq"]').evaluate(press)
    await expect(heading).toHaveText('Sık sorulan sorular')
    await page.unrouteAll({ behavior: 'wait' })
    await page.route('**/page/**', (route) => route.abort())
    await footer.locator('a[href="/page/sertifikalar"]').evaluate(press)
    await expect(page).toHaveURL('/')
    await expect(notice(page, 'error')).toContainText('Sunucuya ulaşılamadı')
  })

  test('keep the frame that one comes from: of the site at a sign-in, of the panel within it and on the way out', async ({
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
    await breakReads(page, /\/panel\/book\.data/)
    await page.getByRole('link', { name: 'Kitaplar' }).first().click()
    await expect(page.getByRole('link', { name: 'Yeniden deneyin' })).toBeVisible()
    await expect(page.locator('[data-sidebar]').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Yeniden deneyin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kitaplar' })).toBeVisible()
    await wake(page)
    const shade = () =>
      page.locator('[data-sidebar]').evaluate((bar) => getComputedStyle(bar).backgroundColor)
    const before = await shade()
    await breakReads(page, /\/_\.data/)
    await page.getByRole('button', { name: 'Çıkış Yap' }).first().evaluate(press)
    await expect(page).toHaveURL('/')
    await expect(main.getByRole('link', { name: 'Yeniden deneyin' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await shade()).toBe(before)
    await page.unrouteAll({ behavior: 'wait' })
    await main.getByRole('link', { name: 'Yeniden deneyin' }).click()
    await expect(page.locator('[data-carousel="hero"]')).toBeVisible()
  })
})
