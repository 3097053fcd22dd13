import { expect } from '@playwright/test'
import { newEmail, test } from './placement-page.ts'
import { hold } from './visitor.ts'

test.use({ tolerated: /ERR_/ })

test.describe('no answer is lost and one result is stored', () => {
  test('when the page is reloaded at each step, left, or closed, and the device is offline at the end', async ({
    page,
    context,
    placement,
    newTab,
    resultsOf,
  }) => {
    const email = newEmail()
    await placement.open()
    await placement.fill(email)
    await page.reload()
    await placement.hydrated()
    await expect(page.locator('[name="email"]')).toHaveValue(email)
    await placement.button('Teste başlayın').click()
    await placement.answer('abcd')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Soru 5 / 60')
    expect(await placement.answered()).toBe(4)
    await page.getByRole('link', { name: 'Testten çık' }).click()
    await page.goBack()
    await expect(placement.step('test')).toBeVisible()
    await page.close()
    const later = await newTab()
    await later.open()
    await expect(later.step('test')).toBeVisible()
    expect(await later.answered()).toBe(4)
    await context.setOffline(true)
    await later.finish()
    await expect(later.page.getByRole('status')).toContainText(
      'Çevrim dışısınız; yanıtlarınız bu cihazda duruyor, bağlantı gelince gönderilecek.',
    )
    await expect(later.step('test')).toBeVisible()
    await context.setOffline(false)
    await expect(later.step('complete')).toBeVisible()
    await later.page.reload()
    await expect(later.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toEqual([4])
  })

  test('when the server dies after it has stored the result, and the page is reloaded while the answers are on their way', async ({
    page,
    placement,
    resultsOf,
  }) => {
    const email = await placement.begin()
    await placement.answer('abc')
    await page.route('**/test/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await placement.finish()
    await expect(page.locator('[data-notice="error"]')).toContainText('Hata!')
    expect(await resultsOf(email)).toEqual([3])
    await page.unroute('**/test/**')
    const arrived = new Promise<void>((resolve) => {
      page.route('**/test/**', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await route.fetch()
        resolve()
      })
    })
    await placement.finish()
    await arrived
    await page.unroute('**/test/**')
    await page.reload()
    await expect(placement.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toEqual([3])
  })

  test('when two tabs take the same test and both send it', async ({
    context,
    placement,
    newTab,
    resultsOf,
  }) => {
    const email = await placement.begin()
    await placement.answer('ab')
    const other = await newTab()
    await other.open()
    await expect(other.question(2)).toHaveAttribute('data-answered', 'true')
    await other.question(9).click()
    await other.option('d').click()
    await expect(placement.question(9)).toHaveAttribute('data-answered', 'true')
    await expect(placement.question(3)).toHaveAttribute('aria-current')
    await other.button('Testi Bitir').click()
    // The other tab learns that the test is being finished and sends it too, before either gets an answer.
    let sent = 0
    const bothSent = Promise.withResolvers<void>()
    await context.route('**/test/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      if (sent === 2) bothSent.resolve()
      await bothSent.promise
      await route.continue()
    })
    await placement.page.bringToFront()
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
    await expect(other.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toEqual([3])
  })

  test('when the browser forbids storage', async ({ page, placement, resultsOf }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const email = await placement.begin()
    await placement.answer('abc')
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toEqual([3])
  })

  test('when the form is sent before the page’s script has come', async ({
    page,
    placement,
    resultsOf,
  }) => {
    const email = newEmail()
    const release = await hold(page, '**/assets/*.js')
    await page.goto(placement.url, { waitUntil: 'domcontentloaded' })
    await placement.fill(email)
    await placement.button('Teste başlayın').click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await page.getByRole('radio').first().check()
    release()
    await expect(placement.step('test')).toBeVisible()
    await placement.finish()
    await expect(placement.step('complete')).toBeVisible()
    expect(await resultsOf(email)).toHaveLength(1)
  })
})
