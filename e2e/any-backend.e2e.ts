import { expect } from '@playwright/test'
import { type BackendDouble, startBackendDouble } from '../test/backend-double.ts'
import { type OwnApp, startOwnApp } from './own-app.ts'
import { test, wake } from './visitor.ts'

const API_TOKEN = 'bearer-of-the-double'
const ROUTES = ['/article', '/test/ingilizce', '/']

let backend: BackendDouble
let app: OwnApp

// The double’s pictures cannot be loaded, and some of its calls fail on purpose.
test.use({ tolerated: /404|500/ })

test.beforeAll(async () => {
  backend = await startBackendDouble(API_TOKEN)
  app = await startOwnApp({ API_TOKEN, API_HOST: backend.address })
})

test.afterAll(async () => {
  await app.close()
  await backend.close()
})

test('screens hydrate without an error, and a call that fails after a press says so in its place, once in a notice, and can be tried again', async ({
  page,
}) => {
  for (const path of ROUTES) {
    await page.goto(app.url + path)
    await wake(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-notice]')).toHaveCount(0)
  }
  await expect(page.locator('[data-carousel="hero"] [data-slide]')).toHaveCount(1)
  await expect(page.locator('[data-carousel="testimonials"] [data-slide]')).toHaveCount(2)
  backend.break('GET /faq', '500')
  await page.getByRole('contentinfo').locator('a[href="/faq"]').click()
  const failed = page.getByRole('main').locator('[data-failed]')
  await expect(failed).toContainText('Sorular şu anda açılamıyor.')
  await expect(page.locator('[data-notice="error"]')).toHaveText(/Hata!.*Arka uçta bir hata oldu\./)
  await expect(page.locator('[data-notice]')).toHaveCount(1)
  backend.mend()
  await failed.getByRole('link', { name: 'Yeniden deneyin' }).click()
  await expect(page.getByRole('main').locator('summary')).toHaveCount(2)
  expect(backend.wrong).toEqual([])
})
