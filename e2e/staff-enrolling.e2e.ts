import { expect, type Locator } from '@playwright/test'
import { callStaff, testInOwnSchool as test } from './staff.ts'

interface Group {
  id: number
  price: number | null
  placesLeft: number
  campus: object | null
}

const MOST_CLICKS = 8

test('a reservation becomes an enrollment with discount, plan and first payment in 8 clicks', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/yonetim/odemeler')
  await callStaff(page, 'discount-kind', { name: 'Erken karar', percent: 10 })
  const caller = { name: 'Mercan', surname: 'Yıldız', phone: '0532 555 44 08' }
  const lead = await (await callStaff(page, 'lead', caller)).json()
  const { rows } = await (await page.request.get('/api/staff/group?perPage=100')).json()
  const group: Group = rows.find((one: Group) => one.price && one.campus && one.placesLeft > 0)
  await callStaff(page, 'enrollment/reserve', { lead: lead.id, groupId: group.id })

  let clicks = 0
  const press = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await page.goto(`/yonetim/gruplar/${group.id}`)
  await press(page.getByRole('button', { name: 'Mercan Yıldız: işlemler' }))
  await press(page.getByRole('menuitem', { name: 'Kesin kayıt yap' }))
  const form = page.locator('[data-form="enrollment-activate"]')
  await press(form.getByLabel('Erken karar, %10'))
  await press(form.getByLabel('Bugün alınan (TL)'))
  await page.keyboard.type('2.000')
  await press(form.getByLabel('Kaç taksit'))
  await form.getByLabel('Kaç taksit').selectOption('3')
  clicks += 1
  await press(form.getByRole('button', { name: 'Kesin kayıt yap' }))
  await expect(form).toBeHidden()
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)

  const learner = page.getByRole('link', { name: 'Mercan Yıldız' }).first()
  await learner.click()
  const agreement = page.locator('[data-agreement]')
  await expect(agreement).toContainText('Erken karar (%10)')
  await expect(agreement.locator('[data-entry]')).toContainText('2.000 TL')
  await expect(agreement.getByRole('row')).toHaveCount(5)
})
