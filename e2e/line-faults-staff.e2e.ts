import { expect } from '@playwright/test'
import { PATIENCE } from '../contract/answer.ts'
import { newAsker } from './leads.ts'
import {
  breakReads,
  breakSends,
  closeNotices,
  expectToSurvive,
  FAULTS,
  fillAll,
  TOLERATED,
} from './measures/faults.ts'
import { form, notice } from './panel.ts'
import { openArticle, test } from './staff.ts'

test.use({ tolerated: TOLERATED })

test('a new lead keeps what was typed through failed sends and a line that hangs, is made once, and stands although the list cannot be loaded', async ({
  page,
  enterAs,
  school,
}) => {
  const { name, phone } = newAsker()
  await page.clock.install()
  await enterAs('frontdesk')
  await page.goto('/yonetim/basvurular/yeni')
  const lead = form(page, 'lead')
  const send = await fillAll(lead, { name, surname: 'Işık', phone, note: 'Akşam arayın.' })
  const hanging = { answer: () => new Promise<void>(() => {}), says: '' }
  const { count } = await breakSends(page, hanging, /\/api\/staff\/lead$/)
  await send()
  await expect.poll(count).toBe(1)
  await page.clock.fastForward(PATIENCE)
  await expect(notice(page, 'error').first()).toContainText('Sunucuya ulaşılamadı')
  await page.unrouteAll()
  await closeNotices(page)
  await breakReads(page, /\/api\/staff\/lead\?/)
  await expectToSurvive(page, lead, send, { to: /\/api\/staff\/lead$/ })
  await expect(page).toHaveURL(/\/yonetim\/basvurular\/\d+/)
  const { rows } = await school.pool.query('select id from contact where name = $1', [name])
  expect(rows).toHaveLength(1)
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
