import { expect, type Page } from '@playwright/test'
import { type Asker, newAsker } from './leads.ts'
import { ORIGIN } from './port.ts'
import { REFUSED, test } from './staff.ts'
import { fillIn, press } from './visitor.ts'

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
  await expect(page.locator('[data-answer="contact"]')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await enterAs('frontdesk')
  const seen = '/page/sertifikalar'
  expect(await leadOf(page, who)).toEqual({ campaign: 'yaz-2026', source: seen, seen })
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
  await expect(page.locator('[data-answer="contact"]')).toBeVisible()
  await enterAs('frontdesk')
  expect(await leadOf(page, who)).toEqual({ campaign: 'yaz-2026', source: '/faq', seen: '/faq' })
})

test('without script a form names its own page and the campaign that led to it; what no campaign is called is not kept', async ({
  page,
  request,
  enterAs,
}) => {
  const who = newAsker()
  const referer = `${ORIGIN}/contact?${CAMPAIGN}`
  await request.post('/contact', { form: { ...who, ...MESSAGE }, headers: { referer } })
  await enterAs('frontdesk')
  const seen = '/contact'
  expect(await leadOf(page, who)).toEqual({ campaign: 'yaz-2026', source: seen, seen })
  const other = newAsker()
  const odd = `${ORIGIN}/?utm_campaign=%3Cscript%3Ealert(1)%3C/script%3E`
  await request.post('/?index', { form: { ...other }, headers: { referer: odd } })
  expect(await leadOf(page, other)).toEqual({ campaign: null, source: '/', seen: '/' })
})
