import { expect } from '@playwright/test'
import { PATIENCE } from '../contract/answer.ts'
import { newAsker } from './leads.ts'
import {
  breakReads,
  breakSends,
  expectToSurvive,
  FAULTS,
  fillAll,
  TOLERATED,
} from './measures/faults.ts'
import { form, notice } from './panel.ts'
import { openArticle, STAFF, test } from './staff.ts'

test.use({ tolerated: TOLERATED })

test('the sign-in keeps what was typed through a failed send', async ({ page }) => {
  await page.goto('/yonetim')
  const login = form(page, 'staff-login')
  const values = { email: STAFF.frontdesk, password: 'yanlis-parola-1' }
  const to = /\/staff\/sign-in/
  await expectToSurvive(page, login, await fillAll(login, values), { to })
})

test('a forgotten password of staff is asked for after a failed send', async ({ page }) => {
  await page.goto('/yonetim')
  await page.getByRole('button', { name: 'Parolamı unuttum' }).click()
  const forgot = page.locator('form[data-form]')
  const send = await fillAll(forgot, { email: 'kimse@ornek.com' })
  await expectToSurvive(page, forgot, send, { to: /\/api\/staff\// })
})

test('a new lead keeps what was typed through a failed send, and is made once', async ({
  page,
  enterAs,
  school,
}) => {
  const { name, phone } = newAsker()
  await enterAs('frontdesk')
  await page.goto('/yonetim/basvurular/yeni')
  const lead = form(page, 'lead')
  const send = await fillAll(lead, { name, surname: 'Işık', phone, note: 'Akşam arayın.' })
  await expectToSurvive(page, lead, send, { to: /\/api\/staff\/lead$/ })
  await expect(page).toHaveURL(/\/yonetim\/basvurular\/\d+/)
  const { rows } = await school.pool.query('select id from contact where name = $1', [name])
  expect(rows).toHaveLength(1)
})

test('a new student keeps what was typed through a failed send, and stands although the list cannot be loaded', async ({
  page,
  enterAs,
}) => {
  const { name } = newAsker()
  await enterAs('frontdesk')
  await page.goto('/yonetim/ogrenciler/yeni')
  const learner = form(page, 'learner')
  const send = await fillAll(learner, { name, surname: 'Işık', birthDate: '1999-05-04' })
  await breakReads(page, /\/api\/staff\/learner\?/)
  await expectToSurvive(page, learner, send, { to: /\/api\/staff\/learner$/ })
  await expect(page).toHaveURL(/\/yonetim\/ogrenciler\/\d+/)
  await expect(notice(page, 'success').first()).toContainText(`${name} Işık eklendi.`)
})

test('a group keeps what was typed through a failed save, when it is planned and when it is changed', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/gruplar/yeni')
  const planned = form(page, 'group')
  await planned.waitFor()
  for (const name of ['courseId', 'levelId', 'campusId']) {
    await planned.locator(`[name="${name}"]`).selectOption({ index: 1 })
  }
  const name = `Hat ${crypto.randomUUID().slice(0, 8)}`
  const plan = await fillAll(planned, { name, capacity: '7' })
  await expectToSurvive(page, planned, plan, { to: /\/api\/staff\/group$/ })
  await expect(page).toHaveURL(/\/yonetim\/gruplar\/\d+/)
  const changed = page.locator('form[data-form="group"]:has([name="minimum"])')
  await changed.locator('[contenteditable="true"]').waitFor()
  const save = await fillAll(changed, { capacity: '9' })
  await expectToSurvive(page, changed, save, { to: /\/api\/staff\/group\/\d+$/ })
  await expect(changed.locator('[data-state="saved"]')).toHaveText(/^Kaydedildi/)
})

test('a save fails when the line hangs, and can be sent again', async ({ page, enterAs }) => {
  await page.clock.install()
  await enterAs('frontdesk')
  await page.goto('/yonetim/basvurular/yeni')
  const { name, phone } = newAsker()
  const lead = form(page, 'lead')
  const send = await fillAll(lead, { name, phone })
  const hanging = { answer: () => new Promise<void>(() => {}), says: '' }
  const { count } = await breakSends(page, hanging, /\/api\/staff\/lead$/)
  await send()
  await expect.poll(count).toBe(1)
  await page.clock.fastForward(PATIENCE)
  await expect(notice(page, 'error').first()).toContainText('Sunucuya ulaşılamadı')
  await page.unrouteAll()
  await send()
  await expect(page).toHaveURL(/\/yonetim\/basvurular\/\d+/)
})

test('a text of the site stays on this device through failed saves, and is saved after them', async ({
  page,
  enterAs,
}) => {
  await enterAs('editor')
  const id = await openArticle(page, { title: 'Hat' })
  const title = page.locator('form[data-form] [name="title"]')
  const state = page.locator('[data-state]').first()
  for (const [name, fault] of Object.entries(FAULTS)) {
    const { mend } = await breakSends(page, fault, new RegExp(`/api/staff/article/${id}$`))
    await title.fill(`Hat: ${name}`)
    await expect(state, name).toContainText('Hata!')
    await expect(state, name).toContainText(fault.says)
    await expect(title, name).toHaveValue(`Hat: ${name}`)
    await mend()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(state, name).toHaveText(/^Taslağa kaydedildi/)
  }
})
