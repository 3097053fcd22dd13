import { expect } from '@playwright/test'
import { PARTS } from './home.ts'
import type { OwnApp } from './own-app.ts'
import { newEmail, PlacementPage, resultsIn } from './placement-page.ts'
import { test, wake } from './visitor.ts'

// An application of their own, whose database these tests take things away from.
test.describe.configure({ mode: 'serial' })
test.use({ tolerated: /status of|ERR_/ })

async function startWithout(app: OwnApp, tables: string[]): Promise<void> {
  for (const table of tables) await app.pool.query(`alter table ${table} rename to ${table}_away`)
  await app.kill()
  await app.start()
}

async function giveBack(app: OwnApp, tables: string[]): Promise<void> {
  for (const table of tables) await app.pool.query(`alter table ${table}_away rename to ${table}`)
}

const PART_TABLES = ['testimonial', 'benefit', 'level', 'feature', 'course_card', 'faq']

// Runs first: answers of the school’s content are cached until it changes, and later pages read the questions.
test('questions that cannot be read leave the page, which can be tried again', async ({
  page,
  ownApp,
}) => {
  await ownApp.pool.query('alter table faq rename to faq_away')
  const response = await page.goto(`${ownApp.url}/faq`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sık sorulan sorular')
  await expect(page.getByRole('navigation', { name: 'Okul', exact: true })).toBeVisible()
  const notice = page.locator('[data-notice="error"]')
  await expect(notice.locator('p').first()).toHaveText('Hata!')
  const failed = page.getByRole('main').locator('[data-failed]')
  await expect(failed).toContainText('Sorular şu anda açılamıyor.')
  await ownApp.pool.query('alter table faq_away rename to faq')
  await wake(page)
  await failed.getByRole('link', { name: 'Yeniden deneyin' }).click()
  await expect(page.getByRole('main').locator('summary').first()).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('home keeps the hero’s place of 347 to 147 when the slides cannot be read', async ({
  page,
  ownApp,
}) => {
  await startWithout(ownApp, ['slide'])
  await page.goto(`${ownApp.url}/`)
  await wake(page)
  const place = page.locator('[data-skeleton="hero"]')
  const box = await place.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(347 / 147, 1)
  await expect(page.locator('[data-carousel="hero"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-carousel="courses"]')).toBeVisible()
  await expect.poll(ownApp.log).toContain('GET /slider failed')
  await giveBack(ownApp, ['slide'])
})

test('home says in the place of its parts that they cannot be read, once in a notice, and stands', async ({
  page,
  ownApp,
}) => {
  await startWithout(ownApp, PART_TABLES)
  const response = await page.goto(`${ownApp.url}/`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of Object.values(PARTS)) await expect(page.locator(part)).toHaveCount(0)
  await expect(page.locator('[data-failed]')).toHaveCount(6)
  await expect(page.locator('[data-notice="error"]')).toHaveCount(1)
  await expect(page.locator('[data-notice="error"]')).toBeHidden()
  await giveBack(ownApp, PART_TABLES)
})

test('/about stands without its text, whose failure is logged', async ({ page, ownApp }) => {
  await startWithout(ownApp, ['about'])
  const response = await page.goto(`${ownApp.url}/about`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hakkımızda')
  await expect(page.getByRole('main').getByRole('link', { name: '0216 555 01 20' })).toBeVisible()
  await expect(page.getByRole('main').locator('[data-failed]')).toBeVisible()
  await expect(page.locator('[data-notice]')).toHaveCount(0)
  await expect.poll(ownApp.log).toContain('GET /about failed')
  await giveBack(ownApp, ['about'])
})

test('a content page that cannot be read leads home', async ({ page, ownApp }) => {
  await startWithout(ownApp, ['page_faq'])
  await page.goto(`${ownApp.url}/page/yds`)
  await expect(page).toHaveURL(`${ownApp.url}/`)
  await giveBack(ownApp, ['page_faq'])
})

test('a part that fails after a press on a link says so too, with one notice', async ({
  page,
  ownApp,
}) => {
  await page.goto(`${ownApp.url}/contact`)
  await wake(page)
  await ownApp.pool.query('alter table article rename to article_away')
  await page.getByRole('contentinfo').locator('a[href="/article"]').click()
  await expect(page.getByRole('main').locator('[data-failed]')).toBeVisible()
  await expect(page.locator('[data-notice="error"]')).toHaveCount(1)
  await ownApp.pool.query('alter table article_away rename to article')
})

test('menus that cannot be read leave the pages', async ({ page, ownApp }) => {
  await startWithout(ownApp, ['test'])
  const response = await page.goto(`${ownApp.url}/about`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hakkımızda')
  await giveBack(ownApp, ['test'])
})

test('a form that cannot be stored is refused in the server’s words and keeps its values', async ({
  page,
  ownApp,
}) => {
  await page.goto(`${ownApp.url}/contact`)
  await wake(page)
  await ownApp.pool.query('alter table lead rename to lead_away')
  const form = page.locator('main [data-form="contact"]')
  const values = {
    name: 'Ayşe Işık',
    email: 'ayse@ornek.com',
    phone: '0532 555 01 20',
    message: 'Merhaba',
  }
  for (const [name, value] of Object.entries(values)) {
    await form.locator(`[name="${name}"]`).fill(value)
  }
  const answer = page.waitForResponse('**/form/contact')
  await form.locator('button[type="submit"]').click()
  const { message } = (await (await answer).json()) as { message: string }
  const notice = page.locator('[data-notice="error"]')
  await expect(notice.locator('p').first()).toHaveText('Hata!')
  await expect(notice.locator('p').nth(1)).toHaveText(message)
  for (const [name, value] of Object.entries(values)) {
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(value)
  }
  await ownApp.pool.query('alter table lead_away rename to lead')
  await form.locator('button[type="submit"]').click()
  await expect(page.locator('[data-notice="success"]')).toBeVisible()
  const { rows } = await ownApp.pool.query(
    'select message from lead_event join lead on lead.id = lead_id where lead_event.email = $1',
    [values.email],
  )
  expect(rows).toEqual([{ message: 'Merhaba' }])
})

test('the same message sent twice is one lead', async ({ page, ownApp }) => {
  await page.goto(`${ownApp.url}/application`)
  await wake(page)
  const form = page.locator('main [data-form="application"]')
  for (const _ of [1, 2]) {
    await form.locator('[name="name"]').fill('Barış Öz')
    await form.locator('[name="email"]').fill('baris@ornek.com')
    await form.locator('[name="phone"]').fill('0532 555 01 21')
    await form.locator('button[type="submit"]').click()
    await page.getByRole('link', { name: 'Yeni bir form doldurun' }).click()
  }
  const { rows } = await ownApp.pool.query(
    `select count(distinct lead.id)::int as leads, count(*)::int as events
     from lead_event join lead on lead.id = lead_id where lead_event.email = $1`,
    ['baris@ornek.com'],
  )
  expect(rows).toEqual([{ leads: 1, events: 1 }])
})

test('a result that the school keeps to itself is only a thank you', async ({ page, ownApp }) => {
  await ownApp.pool.query("update test set show_result = false where slug = 'rusca'")
  const placement = new PlacementPage(page, 'rusca', ownApp.url)
  await placement.begin()
  await placement.finish()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler, Ayşe')
  await expect(placement.step('complete')).toContainText('Testiniz bize ulaştı')
  await expect(placement.step('complete')).not.toContainText('kuru')
})

test('no answer is lost and one result is stored when the server dies at the end and comes back', async ({
  page,
  ownApp,
}) => {
  const email = newEmail()
  const placement = new PlacementPage(page, 'ingilizce', ownApp.url)
  await placement.begin(email)
  await placement.answer('abcda')
  await ownApp.kill()
  await placement.finish()
  await expect(page.locator('[data-notice="error"]')).toContainText('Hata!')
  await expect(page.locator('[data-notice="error"]')).toContainText('Sunucuya ulaşılamadı')
  await expect(placement.step('test')).toBeVisible()
  expect(await placement.answered()).toBe(5)
  await ownApp.start()
  await placement.finish()
  await expect(placement.step('complete')).toBeVisible()
  expect(await resultsIn(ownApp.pool, email)).toEqual([5])
})
