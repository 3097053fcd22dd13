import { expect } from '@playwright/test'
import { type BackendDouble, startBackendDouble } from '../test/backend-double.ts'
import { type OwnApp, startOwnApp } from './own-app.ts'
import { PlacementPage } from './placement-page.ts'
import { fillIn, test, wake } from './visitor.ts'

const API_TOKEN = 'bearer-of-the-double'
const ROUTES = ['/', '/contact', '/faq', '/about', '/article', '/terms-of-use', '/test/ingilizce']

let backend: BackendDouble
let app: OwnApp

test.describe.configure({ mode: 'serial' })
// The double’s pictures cannot be loaded, and some of its calls fail on purpose.
test.use({ tolerated: /404|500/ })

test.beforeAll(async () => {
  backend = await startBackendDouble(API_TOKEN)
  app = await startOwnApp({ API_TOKEN, API_HOST: backend.address })
})

test.afterEach(() => {
  backend.mend()
  expect(backend.wrong).toEqual([])
})

test.afterAll(async () => {
  await app.close()
  await backend.close()
})

test('every screen hydrates without an error and keeps its frame', async ({ page }) => {
  for (const path of ROUTES) {
    await page.goto(app.url + path)
    await wake(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-notice]')).toHaveCount(0)
  }
  await page.goto(app.url)
  await expect(page.locator('[data-carousel="hero"] [data-slide]')).toHaveCount(1)
  await expect(page.locator('[data-carousel="testimonials"] [data-slide]')).toHaveCount(2)
  await page.goto(`${app.url}/page/yds`)
  await expect(page).toHaveURL(`${app.url}/`)
})

test('a call that fails after a press on a link says so in its place, once in a notice, and can be tried again', async ({
  page,
}) => {
  await page.goto(`${app.url}/contact`)
  await wake(page)
  backend.break('GET /faq', '500')
  await page.getByRole('contentinfo').locator('a[href="/faq"]').click()
  const failed = page.getByRole('main').locator('[data-failed]')
  await expect(failed).toContainText('Sorular şu anda açılamıyor.')
  await expect(page.locator('[data-notice="error"]')).toHaveText(/Hata!.*Arka uçta bir hata oldu\./)
  await expect(page.locator('[data-notice]')).toHaveCount(1)
  backend.mend()
  await failed.getByRole('link', { name: 'Yeniden deneyin' }).click()
  await expect(page.getByRole('main').locator('summary')).toHaveCount(2)
})

test('the placement test sends the fields of the specification, and a failure keeps the answers', async ({
  page,
}) => {
  const placement = new PlacementPage(page, 'ingilizce', app.url)
  await placement.begin('ayse@ornek.com')
  await placement.answer('ab')
  backend.break('POST /test-result', '500')
  await placement.finish()
  await expect(page.locator('[data-notice="error"]')).toContainText('Arka uçta bir hata oldu.')
  await expect(placement.step('test')).toBeVisible()
  backend.mend()
  backend.sent.length = 0
  await placement.finish()
  await expect(placement.step('complete')).toBeVisible()
  expect(backend.sent).toMatchObject([
    {
      path: '/test-result',
      body: {
        name: 'Ayşe',
        surname: 'Işık',
        email: 'ayse@ornek.com',
        age: '31',
        test_id: 42,
        results: [
          { question_id: 101, selected_option: 'a' },
          { question_id: 102, selected_option: 'b' },
        ],
      },
    },
  ])
})

test('a student signs in, sees each screen of the panel, rates a teacher and signs out', async ({
  page,
}) => {
  await page.goto(`${app.url}/auth/login`)
  await wake(page)
  const login = page.locator('[data-form="login"]')
  await fillIn(login, { email: 'deniz@ornek.com', password: 'gizli-1' })
  await login.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(`${app.url}/panel`)
  await expect(page.getByRole('main')).toContainText('Pazartesi 19.00')
  await page.goto(`${app.url}/panel/book`)
  await expect(page.getByRole('main')).toContainText('Ufuk A2')
  await page.goto(`${app.url}/panel/personal-information`)
  await expect(page.getByRole('main')).toContainText('deniz@ornek.com')
  await page.goto(`${app.url}/panel/classroom`)
  await wake(page)
  backend.sent.length = 0
  const stars = page.getByRole('radiogroup', { name: 'Ada Yılmaz' })
  await stars.getByRole('radio', { name: '4 yıldız' }).check({ force: true })
  await expect(page.locator('[data-notice="success"]')).toContainText('Puanınızı aldık.')
  expect(backend.sent.find(({ path }) => path.includes('put-point'))?.body).toMatchObject({
    teacher: 5,
    point: 4,
  })
  await page.getByRole('button', { name: 'Çıkış Yap' }).first().click()
  await expect(page).toHaveURL(`${app.url}/`)
})
