import { expect, type Page } from '@playwright/test'
import { type Asker, newAsker } from './leads.ts'
import { PlacementPage } from './placement-page.ts'
import { REFUSED, test } from './staff.ts'
import { fillIn, press, wake } from './visitor.ts'

const CAMPAIGN = 'utm_source=dergi&utm_medium=ilan&utm_campaign=yaz-2026'

test.use({ tolerated: REFUSED })

interface Desk {
  total: number
  rows: { id: number }[]
}

interface Lead {
  campaign: string | null
  source: string | null
  events: { type: string; source: string | null }[]
}

async function leadOf(page: Page, { email }: Asker) {
  const list = await page.request.get(`/api/staff/lead?q=${encodeURIComponent(email)}`)
  const { rows, total } = (await list.json()) as Desk
  expect(total).toBe(1)
  const found = await page.request.get(`/api/staff/lead/${rows[0]?.id}`)
  const { campaign, source, events } = (await found.json()) as Lead
  // The newest may be the desk's note that the visitor is to be called back.
  return { campaign, source, seen: events.find(({ type }) => type !== 'note')?.source }
}

function follow(page: Page, path: string) {
  return page.locator(`a[href="${path}"]`).first().evaluate(press)
}

async function send(page: Page, form: string, values: Record<string, string>) {
  const root = page.locator(`main [data-form="${form}"]`)
  await fillIn(root, values)
  await root.locator('button[type="submit"]').click()
}

const MESSAGE = { message: 'Akşam grupları ne zaman başlıyor?' }

test('a contact form names the campaign of the first page and the page before the form', async ({
  page,
  visit,
  enterAs,
}) => {
  await visit(`/page/yds?${CAMPAIGN}`)
  await follow(page, '/page/sertifikalar')
  await expect(page).toHaveURL('/page/sertifikalar')
  await follow(page, '/contact')
  await expect(page).toHaveURL('/contact')
  const who = newAsker()
  await send(page, 'contact', { ...who, ...MESSAGE })
  await expect(page.locator('[data-sent="contact"]')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await enterAs('frontdesk')
  const seen = '/page/sertifikalar'
  expect(await leadOf(page, who)).toEqual({ campaign: 'yaz-2026', source: seen, seen })
  await page.goto(`/yonetim/basvurular?q=${who.email}`)
  await page.getByRole('link', { name: who.name }).click()
  const origin = page.getByRole('region', { name: 'Kaynak' })
  await expect(origin).toContainText('/page/sertifikalar')
  await expect(origin).toContainText('yaz-2026')
})

test('so it does where the browser loads each page anew and the form is sent before the script', async ({
  page,
  enterAs,
}) => {
  await page.goto(`/faq?${CAMPAIGN}`)
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.click())
  await page.goto('/contact')
  const who = newAsker()
  await page.evaluate(
    (values) => {
      const form = document.querySelector<HTMLFormElement>('[data-form="contact"]')
      for (const [name, value] of Object.entries(values)) {
        const field = form?.elements.namedItem(name)
        if (field) (field as HTMLInputElement).value = value
      }
      form?.submit()
    },
    { ...who, ...MESSAGE },
  )
  await expect(page.locator('[data-sent="contact"]')).toBeVisible()
  await enterAs('frontdesk')
  expect(await leadOf(page, who)).toEqual({ campaign: 'yaz-2026', source: '/faq', seen: '/faq' })
})

test('a form beside other things names the page that it stands on', async ({
  page,
  visit,
  enterAs,
}) => {
  await visit(`/?${CAMPAIGN}`)
  const caller = newAsker()
  await send(page, 'slider', caller)
  await expect(page.locator('[data-sent="slider"]')).toBeVisible()
  await page.goto('/gruplar')
  await page.locator('[data-group] a').first().click()
  await wake(page)
  const path = new URL(page.url()).pathname
  const joiner = newAsker()
  await send(page, 'pre-enrollment', joiner)
  await expect(
    page.locator('main').getByText(/Yeriniz ayrıldı|bekleme listesine yazdık|Talebinizi aldık/),
  ).toBeVisible()
  await enterAs('frontdesk')
  expect(await leadOf(page, caller)).toEqual({ campaign: 'yaz-2026', source: '/', seen: '/' })
  expect(await leadOf(page, joiner)).toEqual({ campaign: 'yaz-2026', source: path, seen: path })
})

test('a finished test names the page before it', async ({ page, visit, enterAs }) => {
  await visit(`/page/ielts?${CAMPAIGN}`)
  await follow(page, '/test/ingilizce')
  await expect(page).toHaveURL('/test/ingilizce')
  await wake(page)
  const placement = new PlacementPage(page)
  const { name, email, phone } = newAsker()
  const who = { name, surname: 'Işık', email, phone, age: '31', city: 'İzmir' }
  await fillIn(page.locator('[data-form="applicant"]'), who)
  await placement.button('Teste başlayın').click()
  await placement.answer('ab')
  await placement.finish()
  await expect(placement.step('complete')).toBeVisible()
  await enterAs('frontdesk')
  const seen = '/page/ielts'
  expect(await leadOf(page, { name, email, phone })).toEqual({
    campaign: 'yaz-2026',
    source: seen,
    seen,
  })
})

test('what no campaign is called is not kept, and loses no form', async ({
  page,
  visit,
  enterAs,
}) => {
  await visit('/application?utm_campaign=%3Cscript%3Ealert(1)%3C/script%3E')
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('kurCampaign')
  const who = newAsker()
  await send(page, 'application', who)
  await expect(page.locator('[data-sent="application"]')).toBeVisible()
  await enterAs('frontdesk')
  const seen = '/application'
  expect(await leadOf(page, who)).toEqual({ campaign: null, source: seen, seen })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a form names its own page, and the campaign that led to it', async ({ page, enterAs }) => {
    await page.goto(`/contact?${CAMPAIGN}`)
    const who = newAsker()
    await send(page, 'contact', { ...who, ...MESSAGE })
    await expect(page.locator('[data-sent="contact"]')).toBeVisible()
    await enterAs('frontdesk')
    const seen = '/contact'
    expect(await leadOf(page, who)).toEqual({ campaign: 'yaz-2026', source: seen, seen })
  })
})
