import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo.ts'
import { makeLead, outcome, record } from './leads.ts'
import { STAFF, signIn, testInOwnSchool as test } from './staff.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const note = (page: Page) => outcome(page).getByLabel('Not')

async function openLead(page: Page) {
  await page.goto('/yonetim')
  await signIn(page, STAFF.frontdesk)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gösterge')
  const lead = await makeLead(page)
  await page.goto(lead.path)
  await expect(note(page)).toBeVisible()
  return lead
}

async function openTwice(context: BrowserContext, page: Page) {
  const lead = await openLead(page)
  const other = await context.newPage()
  await other.goto(lead.path)
  await expect(note(other)).toBeVisible()
  return { lead, other }
}

async function signInAgain(page: Page, name: string): Promise<void> {
  await dialog(page, name).locator('[name=password]').fill(DEMO_PASSWORD)
  await dialog(page, name).getByRole('button', { name: 'Giriş yap' }).click()
  await expect(dialog(page, name)).toBeHidden()
}

test.beforeEach(async ({ ownSchool }) => {
  await ownSchool.pool.query('delete from role_policy')
  await ownSchool.pool.query('delete from second_factor')
})

const typedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kur-typed/')))

test('signing out in one window covers the others, and nothing more is written on the device', async ({
  page,
  context,
}) => {
  const { lead, other } = await openTwice(context, page)
  await note(other).fill('Cumartesi uygun')
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  const question = dialog(page, 'Gönderilmemiş metin var')
  await expect(question.getByRole('link', { name: `${lead.name}: not` })).toBeVisible()
  await question.getByRole('button', { name: 'Sil ve çık' }).click()
  await expect(page.locator('[data-form="staff-login"]')).toBeVisible()
  await expect(dialog(other, 'Çıkış yaptınız')).toBeVisible()
  for (const place of await other.getByText(lead.name).all()) await expect(place).toBeHidden()
  await other.locator('[name=note]').evaluate((area: HTMLTextAreaElement) => {
    const prototype = Object.getPrototypeOf(area)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(area, 'Yazılmaya devam')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(other.locator('[name=note]')).toHaveValue('Yazılmaya devam')
  expect(await typedKeys(other)).toEqual([])
  await signInAgain(other, 'Çıkış yaptınız')
  await expect(record(other)).toContainText(lead.name)
})

test('unsent texts are named, lead to where they belong, and are given up one by one', async ({
  page,
}) => {
  const lead = await openLead(page)
  await page.evaluate(() => localStorage.setItem('kur-typed/99999/lead/1', '{"note":"Başkasının"}'))
  await note(page).fill('Pazartesi ara')
  await page.goto('/yonetim/basvurular/yeni')
  const begun = page.locator('[data-form="lead"]').getByLabel('Ad', { exact: true })
  await begun.fill('Selin')
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  const question = dialog(page, 'Gönderilmemiş metin var')
  await expect(question.getByRole('link', { name: 'Yeni başvuru: Selin' })).toBeVisible()
  await expect(question).not.toContainText('Bu ekrandaki formda')
  await question.getByRole('button', { name: 'Yeni başvuru: Selin: vazgeç ve sil' }).click()
  await question.getByRole('button', { name: 'Çıkma' }).click()
  await expect(begun).toHaveValue('')
  await page.goto('/yonetim/ayarlar/hesabim')
  const line = page.getByRole('button', { name: 'Gönderilmemiş 1 metin' })
  const list = dialog(page, 'Gönderilmemiş metinler')
  await line.click()
  await expect(list.getByRole('listitem')).toHaveText(new RegExp(`${lead.name}: not.*bugün`))
  await list.getByRole('link', { name: lead.name }).click()
  await expect(note(page)).toHaveValue('Pazartesi ara')
  await line.click()
  await list.getByRole('button', { name: `${lead.name}: not: vazgeç ve sil` }).click()
  await expect(list).toContainText('Gönderilmemiş metin kalmadı.')
  await list.getByRole('button', { name: 'Kapat' }).click()
  await expect(line).toBeHidden()
  await expect(note(page)).toHaveValue('')
  expect(await typedKeys(page)).toEqual(['kur-typed/99999/lead/1'])
})

test('a screen that was locked never shows its texts to who signs in next', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const lead = await openLead(page)
  await note(page).fill('Yalnızca benim notum')
  await page.clock.runFor('21:00')
  await expect(dialog(page, 'Ekran kilitlendi')).toBeVisible()
  const next = await context.newPage()
  await next.goto('/yonetim')
  await signIn(next, STAFF.editor)
  await expect(next.getByRole('navigation', { name: 'Yönetim' })).toBeVisible()
  await expect(dialog(page, 'Başka bir hesapla girildi')).toBeVisible()
  await expect(record(page)).toBeHidden()
  await expect(next.getByRole('button', { name: /Gönderilmemiş/ })).toBeHidden()
  await signInAgain(page, 'Başka bir hesapla girildi')
  await expect(record(page)).toContainText(lead.name)
  await expect(note(page)).toHaveValue('Yalnızca benim notum')
  await expect(dialog(next, 'Başka bir hesapla girildi')).toBeVisible()
})

test('a sign-in that is closed elsewhere covers all windows when presence is refused', async ({
  page,
  context,
  ownSchool,
}) => {
  await page.clock.install()
  const { other } = await openTwice(context, page)
  await ownSchool.pool.query('delete from session')
  await page.clock.runFor('20')
  for (const window of [page, other]) {
    await expect(dialog(window, 'Oturumunuz sona erdi')).toBeVisible()
  }
  await signInAgain(other, 'Oturumunuz sona erdi')
  await expect(dialog(page, 'Oturumunuz sona erdi')).toBeHidden()
})

test('a sign-in that is closed elsewhere covers the window when the stream is refused', async ({
  page,
  ownSchool,
}) => {
  await page.clock.install()
  await page.route('**/api/staff/events', (route) => route.fulfill({ status: 401 }))
  await page.goto('/yonetim/ayarlar/hesabim')
  await signIn(page, STAFF.editor)
  await expect(page.getByText('Bu oturum')).toBeVisible()
  await ownSchool.pool.query('delete from session')
  await page.clock.runFor('05')
  await expect(dialog(page, 'Oturumunuz sona erdi')).toBeVisible()
  await expect(page.getByText('Bu oturum')).toBeHidden()
})
