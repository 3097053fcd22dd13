import { expect } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { ask, leads, listOf, newAsker, openNewLead, outcome, record } from './leads.ts'
import { STAFF, signIn, test } from './staff.ts'

test.beforeEach(({ enterAs }) => enterAs('frontdesk'))

test('seven keys lead from the list to a saved outcome, one takes it back, and one leads to the next of the day', async ({
  page,
}) => {
  const asker = await ask(page)
  const second = await ask(page, { ...newAsker(), name: asker.name })
  await page.goto(`${listOf(asker)}&view=today`)
  await expect(leads(page).locator('[data-row]')).toHaveCount(2)
  const keys = ['ArrowDown', 'Enter', '1', 'p', 'z', 't', 'Enter']
  await page.keyboard.press(keys[0] ?? '')
  await page.keyboard.press(keys[1] ?? '')
  await expect(outcome(page)).toBeVisible()
  await page.keyboard.press(keys[2] ?? '')
  await expect(page.getByLabel('Sonraki adım ne zaman?')).toBeFocused()
  for (const key of keys.slice(3)) await page.keyboard.press(key)
  await expect(outcome(page)).toHaveAttribute('data-state', 'saved')
  await expect(record(page)).toContainText('Arama: Ulaşıldı')
  await expect(leads(page).locator('[data-row]')).toHaveCount(1)
  await record(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(leads(page).locator('[data-row]')).toHaveCount(2)
  await expect(record(page)).toContainText('geri alındı')
  await outcome(page).getByRole('button', { name: 'Ulaşıldı' }).click()
  await expect(page.getByLabel('Sonraki adım ne zaman?')).toBeFocused()
  for (const key of ['p', 'z', 't', 'Enter']) await page.keyboard.press(key)
  await expect(leads(page).locator('[data-row]')).toHaveCount(1)
  await page.keyboard.press('n')
  await expect(record(page)).toContainText(second.phone.slice(-4))
})

test('four taps on a phone do the same; who was not reached is tried at another hour', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openNewLead(page)
  await outcome(page).getByRole('button', { name: 'Ulaşılamadı' }).click()
  await expect(page.getByLabel('Ne yapılacak?')).toHaveValue('Yeniden ara')
  await expect(page.getByLabel('Sonraki adım ne zaman?')).toHaveValue(/\d\d\.\d\d$/)
  await outcome(page).getByRole('button', { name: 'Yarın 17.30' }).click()
  const save = outcome(page).getByRole('button', { name: 'Kaydet' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expect(outcome(page)).toHaveAttribute('data-state', 'saved')
  await expect(record(page)).toContainText('yarın 17.30')
})

test('typed text outlives a lost line, an ended sign-in and a closed tab', async ({
  page,
  context,
  enterAs,
}) => {
  await openNewLead(page)
  await outcome(page).getByLabel('Not').fill('Cumartesi sabahı uygun')
  // The last part with a script of its own: none may be loading when the connection is cut.
  await expect(record(page).getByRole('button', { name: 'Yer ayır' })).toBeVisible()
  await context.setOffline(true)
  await outcome(page).getByRole('button', { name: 'Not ekle' }).click()
  await expect(outcome(page)).toContainText('Sunucuya ulaşılamadı')
  await context.setOffline(false)
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto(page.url())
  await expect(outcome(reopened).getByLabel('Not')).toHaveValue('Cumartesi sabahı uygun')
  await context.clearCookies({ name: 'staff' })
  // Another request of the open app may meet the ended sign-in before the note does.
  const signInAgain = reopened.locator('[data-form="staff-login"]')
  const add = outcome(reopened).getByRole('button', { name: 'Not ekle' })
  await expect(async () => {
    // The dialog may open over the button at any moment, and a press then waits for it to go.
    if (!(await signInAgain.isVisible())) await add.click({ timeout: 2000 })
    await expect(signInAgain).toBeVisible()
  }).toPass()
  await enterAs('frontdesk')
  await reopened.reload()
  await expect(outcome(reopened).getByLabel('Not')).toHaveValue('Cumartesi sabahı uygun')
  await outcome(reopened).getByRole('button', { name: 'Not ekle' }).click()
  await expect(record(reopened).getByRole('region', { name: 'Geçmiş' })).toContainText(
    'Cumartesi sabahı uygun',
  )
  await expect(outcome(reopened).getByLabel('Not')).toHaveValue('')
})

test('a lead from the public site appears on an open desk by itself, with a count in the tab', async ({
  page,
}) => {
  const asker = newAsker()
  const streaming = page.waitForResponse('**/api/staff/events')
  await page.goto(listOf(asker))
  await streaming
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvurular')
  await ask(page, asker)
  await expect(leads(page).getByRole('link', { name: asker.name })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Başvurular/)
  await page.keyboard.press('Shift')
  await expect(page).toHaveTitle(/^Başvurular/)
})

test('two desks on one person see each other, and what the other has changed', async ({
  page,
  browser,
  baseURL,
}) => {
  await openNewLead(page)
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await other.goto(page.url())
  await signIn(other, STAFF.admin)
  await expect(record(other)).toContainText('Gül Öztürk şu an bu kayıtta')
  await expect(record(page)).toContainText('şu an bu kayıtta')
  await outcome(other).getByLabel('Not').fill('Aradım, akşam dönecek.')
  await expect(record(page)).toContainText('şu an yazıyor')
  await outcome(other).getByRole('button', { name: 'Not ekle' }).click()
  await expect(record(page).getByRole('region', { name: 'Geçmiş' })).toContainText('akşam dönecek')
  await other.goto('about:blank')
  await expect(record(page)).not.toContainText('şu an')
  await other.close()
})

test('a lead that arrives where the list does not show it is a line that opens it', async ({
  page,
}) => {
  await page.goto('/yonetim/basvurular?view=all&q=kimse-bulunmaz')
  await expect(page.getByText('Sonuç yok')).toBeVisible()
  const asker = await ask(page)
  await page.getByRole('link', { name: '1 yeni başvuru' }).click()
  await expect(record(page).getByRole('heading', { level: 2 })).toHaveText(asker.name)
  await expect(page.getByRole('link', { name: '1 yeni başvuru' })).toHaveCount(0)
})
