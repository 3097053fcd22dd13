import { expect } from '@playwright/test'
import { addMonths } from '../domain/payment-plan.ts'
import { schoolDay } from '../domain/school-time.ts'
import { callStaff, testInOwnSchool as test } from './staff.ts'

interface Group {
  price: number | null
  placesLeft: number
  campus: object | null
}

test('a learner is enrolled with discount, plan and first payment, is due later, and the day is closed', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/yonetim/odemeler')
  await callStaff(page, 'discount-kind', { name: 'Deneme indirimi', percent: 10 })
  const answer = await callStaff(page, 'learner', { name: 'Nehir', surname: 'Aydoğan' })
  const learner = await answer.json()
  const { rows } = await (await page.request.get('/api/staff/group?perPage=100')).json()
  const group = rows.find((one: Group) => one.price && one.campus && one.placesLeft > 0)

  await test.step('enrolls', async () => {
    await page.goto(`/yonetim/ogrenciler/${learner.id}`)
    await page.getByRole('button', { name: 'Sınıfa kaydet' }).click()
    const form = page.locator('[data-form="enrollment"]')
    await form.getByLabel('Sınıf').selectOption(String(group.id))
    await form.getByLabel('Deneme indirimi, %10').check()
    await form.getByLabel('Anlaşılan ücret (TL)').fill('on iki bin')
    await form.getByLabel('Bugün alınan (TL)').fill('2.200 TL')
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await expect(form).toContainText('Tutarı rakamla yazın')
    await form.getByLabel('Anlaşılan ücret (TL)').fill('')
    await form.getByLabel('Kaç taksit').selectOption('2')
    await form.getByLabel('İlk taksit günü').fill(addMonths(schoolDay(), 1))
    await expect(form.getByLabel(/ödeme: tutar/)).toHaveCount(3)
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await expect(form).toBeHidden()
    const agreement = page.locator('[data-agreement]')
    await expect(agreement).toContainText('Deneme indirimi (%10)')
    await expect(agreement.getByRole('row')).toHaveCount(4)
    await expect(agreement.locator('[data-entry]')).toContainText('2.200 TL')
  })

  await test.step('is in the list of today once an instalment is due', async () => {
    await page.getByRole('button', { name: 'Planı değiştir' }).click()
    const plan = page.locator('[data-form="agreement-plan"]')
    await plan.getByLabel('2. ödeme: gün').fill(schoolDay())
    await plan.getByLabel('Neden').fill('Ödeme gününü öne aldı')
    await plan.getByRole('button', { name: 'Yeni planı kaydet' }).click()
    await expect(plan).toBeHidden()
    await page.goto('/yonetim/odemeler?view=today')
    const row = page.locator('[data-agreement]', { hasText: 'Nehir Aydoğan' })
    await expect(row).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-row]').first()).toBeFocused()
    await row.getByRole('link', { name: 'Nehir Aydoğan' }).click()
  })

  await test.step('pays what is due in two presses', async () => {
    await page.getByRole('button', { name: 'Tahsilat al' }).click()
    await page.getByRole('button', { name: 'Tahsilatı yaz' }).click()
    await expect(page.getByRole('link', { name: 'Makbuzu aç' })).toBeVisible()
  })

  await test.step('closes the day', async () => {
    await page.goto('/yonetim/odemeler/kasa')
    const form = page.locator('[data-form="day-end"]')
    const wanted = await form.getByText(/olması gereken/).textContent()
    await form.getByLabel('Sayılan nakit').fill(/[\d.]+(?:,\d+)? TL/.exec(wanted ?? '')?.[0] ?? '')
    await form.getByRole('button', { name: 'Günü kapat' }).click()
    await expect(page.getByRole('region', { name: 'Gün sonu' })).toContainText('fark yok')
  })
})
