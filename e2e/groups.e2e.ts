import { expect, type Page } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { expectFaultless } from './measures/axe.ts'
import { fillIn, test } from './visitor.ts'

const CHILDREN = 'Çocuk İngilizcesi'

async function openGroup(page: Page, name: string, button = 'Yer ayırtın') {
  const ticket = page.locator('[data-group]').filter({ hasText: name }).filter({ hasText: button })
  const id = await ticket.first().getAttribute('data-group')
  await page.goto(`/gruplar/${id}`)
  return `/gruplar/${id}`
}

function placesOf(page: Page, path: string) {
  return page.locator(`[data-group="${path.split('/').at(-1)}"]`).getAttribute('data-places')
}

let phones = 1000

async function fill(page: Page, more: Record<string, string> = {}) {
  phones += 1
  // An owner of addresses, as a domain is, reserves three places a day.
  const email = `selin@uzun${phones}.com`
  const values = { name: 'Selin Uzun', phone: `0532 556 ${phones}`, email }
  const form = page.locator('[data-form="pre-enrollment"]')
  await fillIn(form, { ...values, ...more })
  await form.locator('button[type="submit"]').click()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: /422/ })

  test('groups are narrowed by the address, and a place is reserved', async ({ page }) => {
    await page.goto('/gruplar')
    const all = await page.locator('[data-group]').count()
    await page.getByRole('link', { name: 'Hafta sonu', exact: true }).click()
    await page.getByText('Program seçin').click()
    const programs = page.getByRole('list', { name: 'Program' })
    await programs.getByRole('link', { name: 'Almanca', exact: true }).click()
    await expect(page).toHaveURL(/program=almanca.*gun=hafta-sonu/)
    const found = page.locator('[data-group]')
    await expect(found).toHaveCount(2)
    expect(all).toBeGreaterThan(2)
    for (const text of await found.allTextContents()) expect(text).toMatch(/Almanca.*Cumartesi/is)
    await openGroup(page, 'Almanca A2')
    await fill(page, { email: 'yok' })
    await expect(page.getByText('Bu bir e-posta adresi değil!')).toBeVisible()
    await fill(page)
    await expect(
      page
        .locator('[role="status"], main')
        .getByText(/Yeriniz ayrıldı/)
        .first(),
    ).toBeVisible()
    await expect(page.locator('[data-notice="success"]')).toContainText('Başarılı')
  })
})

test('a phone shows a whole ticket at once, and two evenings one below the other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/gruplar')
  const bar = await page.locator('[data-bar="contact"]').boundingBox()
  const bottomOf = async (at: number) => {
    const box = await page.locator('[data-group]').nth(at).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 9999)
  }
  expect(await bottomOf(0)).toBeLessThan(bar?.y ?? 0)
  const levels = page.getByRole('list', { name: 'Kur', exact: true }).getByRole('link')
  await expect(levels).toHaveText(['A1', 'A2', 'B1', 'B1+', 'B2', 'C1'])
  const evening = page.getByRole('link', { name: 'Akşam', exact: true })
  await evening.click()
  await expect(page).toHaveURL('/gruplar?saat=aksam')
  await expect(evening).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Hafta', exact: true }).click()
  await expect(page).toHaveURL('/gruplar?saat=aksam&gorunum=hafta')
  const days = page.locator('[data-group]').first().locator('[data-taught]')
  await expect(days).toHaveText(['Pzt', 'Sal', 'Çar', 'Per'].map((day) => `${day}19.0022.00`))
  expect(await bottomOf(1)).toBeLessThan(bar?.y ?? 0)
  await expectFaultless(page, 'the weeks of groups')
})

test('the list says one place less within two seconds after a reservation', async ({
  page,
  visit,
}) => {
  await visit('/gruplar')
  const path = await openGroup(page, 'IELTS')
  await page.goto('/gruplar')
  const before = Number(await placesOf(page, path))
  await visit(path)
  await fill(page)
  await expect(page.locator('main').getByText(/Yeriniz ayrıldı/)).toBeVisible()
  const id = path.split('/').at(-1)
  await expect(async () => {
    const html = await (await page.request.get('/gruplar')).text()
    const places = new RegExp(`data-group="${id}" data-places="(\\d+)"`).exec(html)?.[1]
    expect(Number(places)).toBe(before - 1)
  }).toPass({ intervals: [200] })
})

test('a course for children asks for the child beside the parent', async ({ page, visit }) => {
  await visit('/gruplar')
  await openGroup(page, `${CHILDREN} A2`)
  await visit(new URL(page.url()).pathname)
  await fill(page)
  await expect(page.getByText('Minimum 2 karakter olmalıdır.')).toBeVisible()
  await fill(page, { learnerName: 'Ece Uzun', learnerAge: '9' })
  await expect(page.locator('main').getByText(/Yeriniz ayrıldı/)).toBeVisible()
})

test('a full group says so and puts its visitor on the list', async ({ page, visit }) => {
  await visit('/gruplar')
  await expect(page.locator('[data-places="0"]').first()).toContainText(
    'dolu, bekleme listesi açık',
  )
  await openGroup(page, 'Almanca A1', 'Listeye yazılın')
  await visit(new URL(page.url()).pathname)
  await fill(page)
  await expect(page.locator('main').getByText(/sizi bekleme listesine yazdık/)).toBeVisible()
})

test('the mail of a reservation leads to a page that confirms and cancels it', async ({
  page,
  visit,
  school,
}) => {
  await visit('/gruplar')
  const path = await openGroup(page, 'YDS')
  await visit(path)
  await fill(page, { email: 'selin@vazgecen.com' })
  await expect(page.locator('main').getByText(/Yeriniz ayrıldı/)).toBeVisible()
  const { rows } = await school.pool.query(
    `select text from mail_outbox where recipient = 'selin@vazgecen.com' order by id desc limit 1`,
  )
  const link = /\/baglanti#yer\S+/.exec(rows[0]?.text)?.[0] ?? ''
  await visit(link)
  await expectFaultless(page, 'the page of a reservation')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Yerinizi onaylayın')
  await page.getByRole('button', { name: 'Yerimi onaylıyorum' }).click()
  await expect(heading).toHaveText('Yeriniz ayrıldı')
  await page.getByRole('button', { name: 'Vazgeçtim, yerimi bırakın' }).click()
  await expect(heading).toHaveText('Bu ön kayıt sona ermiş')
})

test('a course page without a group offers to tell, and one with groups shows them', async ({
  page,
  visit,
}) => {
  await visit('/page/ozel-ders')
  await page
    .getByRole('region', { name: 'Açık gruplar' })
    .getByRole('link', { name: 'Bana haber verin' })
    .click()
  await expect(page).toHaveURL('/gruplar/haber?program=ozel-ders')
  const form = page.locator('[data-form="group-wish"]')
  await fillIn(form, { name: 'Selin Uzun', phone: '0532 556 0001', email: 'selin@ornek.com' })
  await form.getByRole('button', { name: 'Bana haber verin' }).click()
  await expect(page.locator('[data-notice="success"]')).toBeVisible()
  await page.setViewportSize(PHONE)
  await visit('/page/almanca')
  await page.locator('[data-offer] a[href="#gruplar"]').click()
  await expect(page.locator('main [data-group]').first()).toBeInViewport()
  const [data] = await page
    .locator('script[type="application/ld+json"]')
    .allTextContents()
    .then((texts) => texts.filter((text) => text.includes('CourseInstance')))
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    '@type': 'Course',
    offers: [{ priceCurrency: 'TRY' }, {}, {}, {}],
  })
})
