import { expect, type Page } from '@playwright/test'
import { openNewLead, outcome, record } from './leads.ts'
import { callStaff, test } from './staff.ts'
import { hold } from './visitor.ts'

const history = (page: Page) => record(page).getByRole('region', { name: 'Geçmiş' })
/** By element: under a dialog it has no role. */
const head = (page: Page) => page.locator('aside header', { has: page.locator('h2') })

async function plan(page: Page, changes: object): Promise<void> {
  const path = `lead/${new URL(page.url()).pathname.split('/').at(-1)}`
  const { revision } = await (await page.request.get(`/api/staff/${path}`)).json()
  await callStaff(page, path, { revision, changes }, 'PATCH')
}

function tomorrowAt(hour: number): string {
  const day = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10)
  return new Date(`${day}T${hour}:00:00+03:00`).toISOString()
}

test.beforeEach(({ enterAs }) => enterAs('frontdesk'))

test('fields filled in with an outcome follow another desk; typed ones stay', async ({ page }) => {
  await openNewLead(page)
  const when = outcome(page).getByLabel('Sonraki adım ne zaman?')
  const what = outcome(page).getByLabel('Ne yapılacak?')
  await plan(page, { nextActionAt: tomorrowAt(10), nextAction: 'Ara' })
  await expect(head(page)).toContainText('yarın 10.00')
  await outcome(page).getByRole('button', { name: 'Ulaşıldı' }).click()
  await expect(when).toHaveValue('yarın 10.00')
  await expect(outcome(page).getByLabel('Durum')).toHaveValue('contacted')
  await what.fill('Broşürü sor')
  await plan(page, { nextActionAt: tomorrowAt(15), nextAction: 'Gelecek', status: 'appointment' })
  await expect(head(page)).toContainText('Randevu')

  await outcome(page).getByRole('button', { name: 'Kaydet' }).click()
  await expect(outcome(page)).toContainText('siz yazarken değiştirdi')
  await expect(when).toHaveValue('yarın 15.00')
  await expect(what).toHaveValue('Broşürü sor')
  await expect(outcome(page).getByLabel('Durum')).toHaveValue('appointment')
  await outcome(page).getByRole('button', { name: 'Kaydet' }).click()
  await expect(outcome(page)).toHaveAttribute('data-state', 'saved')
  await expect(head(page)).toContainText('yarın 15.00')
  await expect(head(page)).toContainText('Randevu')
})

test('a desk that changes the status alone leaves the step that another desk has moved meanwhile', async ({
  page,
}) => {
  await openNewLead(page)
  await plan(page, { nextActionAt: tomorrowAt(10), nextAction: 'Ara' })
  await expect(head(page)).toContainText('yarın 10.00')
  await record(page).getByRole('button', { name: 'Ertele, değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sonraki adım ve durum' })
  await expect(dialog.getByLabel('Sonraki adım ne zaman?')).toHaveValue('yarın 10.00')
  await dialog.getByLabel('Durum').selectOption('Arandı')
  await plan(page, { nextActionAt: tomorrowAt(15), nextAction: 'Sınava gelecek' })
  await expect(head(page)).toContainText('yarın 15.00')
  await expect(dialog.getByLabel('Sonraki adım ne zaman?')).toHaveValue('yarın 10.00')

  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('[data-notice="error"]')).toContainText('bu kaydı az önce değiştirdi')
  await expect(dialog.getByLabel('Sonraki adım ne zaman?')).toHaveValue('yarın 15.00')
  await expect(dialog.getByLabel('Ne yapılacak?')).toHaveValue('Sınava gelecek')
  await expect(dialog.getByLabel('Durum')).toHaveValue('contacted')
  const saving = page.waitForRequest((sent) => sent.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  expect((await saving).postDataJSON().changes).toEqual({ status: 'contacted' })
  await expect(dialog).toBeHidden()
  await expect(head(page)).toContainText('yarın 15.00')
  await expect(head(page)).toContainText('Arandı')
})

test('nothing is added to a note that is on its way, and nothing is lost', async ({ page }) => {
  await openNewLead(page)
  const note = outcome(page).getByLabel('Not')
  const answer = await hold(page, '**/api/staff/lead/*/note')
  await note.fill('Akşam arayın')
  await note.press('Control+Enter')
  await expect(outcome(page)).toHaveAttribute('aria-busy', 'true')
  await expect(note).toBeFocused()
  await expect(note).toHaveAttribute('readonly')
  await note.pressSequentially(' yarın')
  await outcome(page).getByRole('button', { name: 'Ulaşıldı' }).click()
  await expect(note).toHaveValue('Akşam arayın')
  await expect(outcome(page).getByLabel('Durum')).toHaveCount(0)
  answer()
  await expect(history(page)).toContainText('Akşam arayın')
  await expect(note).toHaveValue('')
  await expect(note).not.toHaveAttribute('readonly')
})
