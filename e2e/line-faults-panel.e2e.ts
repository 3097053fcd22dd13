import { expect, type Page, type Request } from '@playwright/test'
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
import { form, notice, PASSWORD, test } from './panel.ts'
import { press } from './visitor.ts'

test.use({ tolerated: TOLERATED })

const PERSONAL = '/panel/personal-information'
const SECRETS = { current: 'eski-parola-1234', password: 'yeni-parola-12345' }

test.describe('forms of the panel', () => {
  test('a form keeps what was typed through failed sends and a line that hangs; a saved change stands although the screen cannot be loaded anew', async ({
    page,
    enter,
  }) => {
    await page.clock.install()
    await enter(PERSONAL)
    const sent = form(page, 'password')
    const send = await fillAll(sent, SECRETS)
    const hanging = { answer: () => new Promise<void>(() => {}), says: '' }
    const { count } = await breakSends(page, hanging)
    await send()
    await expect.poll(count).toBe(1)
    await page.clock.fastForward(PATIENCE)
    await expect(notice(page, 'error').first()).toContainText('Sunucuya ulaşılamadı')
    await page.unrouteAll()
    await closeNotices(page)
    await expectToSurvive(page, sent, send)

    await page.getByText('Telefon numaranızı değiştirin').click()
    const values = { phone: '0533 444 22 11', password: PASSWORD }
    const change = await fillAll(form(page, 'phone'), values)
    await breakReads(page, /personal-information\.data/)
    await change()
    await expect(notice(page, 'success').first()).toContainText('Telefon numaranız değişti.')
    await expect(notice(page, 'error').filter({ hasText: 'Sayfa güncellenemedi' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Kişisel bilgiler' })).toBeVisible()
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
