import { expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from './addresses.ts'
import { test } from './staff.ts'

const week = (page: Page) => page.getByRole('region', { name: 'Haftanın saatleri' })
const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })

test.beforeEach(({ enterAs }) => enterAs('frontdesk'))

test('the week has hours of one height and marks today, and a phone begins with it', async ({
  page,
}) => {
  await page.clock.setFixedTime(fridayOfThisWeek())
  await page.setViewportSize(DESKTOP)
  await page.goto('/yonetim/gruplar/hafta')
  const clock = week(page).locator('section').first()
  await expect(clock.locator('[aria-current="date"]')).toContainText('Cuma')
  const tops = await clock
    .locator('p[aria-hidden="true"]')
    .evaluateAll((hours) => hours.map((hour) => Math.round(hour.getBoundingClientRect().top)))
  const heights = tops.slice(1).map((top, at) => top - (tops[at] ?? 0))
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)

  await page.setViewportSize(PHONE)
  const today = week(page).locator('[aria-current="date"]')
  const monday = week(page).getByRole('heading', { name: /^Pazartesi/ })
  // The clocks of a desktop are there until the window’s new width is noticed.
  await expect(today).toHaveCount(1)
  await expect(today).toBeInViewport({ ratio: 1 })
  await expect(monday).toHaveCount(0)
  await page.getByRole('button', { name: 'Haftanın geçen günleri (4)' }).click()
  await expect(monday).toBeVisible()
})

function fridayOfThisWeek(): Date {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' })
  const noon = new Date(`${today}T09:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + 4 - ((noon.getUTCDay() + 6) % 7))
  return noon
}

test('a group lists its people with a menu for keys, and keeps what is typed while its other part is looked at', async ({
  page,
}) => {
  await page.goto('/yonetim/gruplar')
  await page.getByRole('table').getByRole('link', { name: 'B1 Akşam' }).click()
  const person = record(page).getByRole('listitem').filter({ hasText: 'Deniz Yalçın' })
  await expect(person.getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:0532\d+$/)
  const button = person.getByRole('button', { name: 'Deniz Yalçın: işlemler' })
  await button.focus()
  await page.keyboard.press('Enter')
  const acts = page.getByRole('menu').getByRole('menuitem')
  await expect(acts).toHaveText(['Sınıf değiştir', 'Dondur', 'Sınıftan ayır'])
  await expect(acts.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(record(page)).toBeVisible()
  await button.press('Enter')
  await expect(acts.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(acts.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Deniz Yalçın: Dondur' })
  await expect(dialog.getByLabel('En geç dönüş')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Bilgiler ve saatler' }).click()
  const name = record(page).getByLabel('Sınıfın adı')
  await name.fill('Taslak ad')
  await page.getByRole('button', { name: 'Sınıf', exact: true }).click()
  await expect(name).toBeHidden()
  await page.getByRole('button', { name: 'Bilgiler ve saatler' }).click()
  await expect(name).toHaveValue('Taslak ad')
})

test('a changed weekly hour says which lessons it changes before it is saved', async ({ page }) => {
  await page.goto('/yonetim/gruplar')
  await page.getByRole('table').getByRole('link', { name: 'B1 Akşam' }).click()
  await page.getByRole('button', { name: 'Bilgiler ve saatler' }).click()
  const found = record(page).locator('[data-plan-preview]')
  await expect(record(page).getByLabel('Başlangıç').first()).toBeVisible()
  await expect(found).toHaveCount(0)
  await record(page).getByLabel('Başlangıç').first().fill('20:00')
  await expect(found).toHaveText(
    /^[1-9]\d* ders değişir, \d+ ders olduğu gibi kalır\. Son ders günü/,
  )
  await record(page).getByLabel('Saatler şu günden başlayarak değişsin').fill('2099-01-01')
  await expect(
    record(page).getByText(/^Sınıf .* bitiyor; o güne kadar bir gün seçin\.$/),
  ).toBeVisible()
})

test('a stored change of a running group leaves its form saved, also where the record comes back different', async ({
  page,
  school,
}) => {
  const { rows } = await school.pool.query<{ id: number }>(
    `with made as (
       insert into course_group (course_id, level_id, name, state, mode, capacity, starts_on)
       select course_id, level_id, 'Kaydolan Sınıf', 'running', 'online', 10, current_date - 30
       from course_group order by id limit 1 returning id),
     slot as (
       insert into timetable_slot (group_id, weekday, starts_at, ends_at, lesson_hours, title, valid_from)
       select id, 7, '05:00', '05:45', 1, 'Ders', current_date - 30 from made returning id, group_id)
     insert into lesson (group_id, slot_id, origin_date, starts_at, ends_at, lesson_hours)
     select group_id, id, current_date - 20, now() - interval '20 days', now() - interval '20 days' + interval '45 minutes', 1
     from slot returning group_id as id`,
  )
  await page.goto(`/yonetim/gruplar/${rows[0]?.id}?bolum=bilgiler`)
  const state = record(page).locator('[data-state]')
  await record(page).locator('[name="slots.0.teacherId"]').selectOption({ index: 1 })
  await expect(state).toHaveText('Kaydedilmemiş değişiklikler var')
  const save = record(page).getByRole('button', { name: 'Kaydet', exact: true })
  await save.click()
  await expect(state).toHaveText(/^Kaydedildi/)
  await record(page).getByLabel('Sınıfın adı').fill('  Kaydolan Sınıf 2 ')
  await save.click()
  await expect(record(page).getByLabel('Sınıfın adı')).toHaveValue('Kaydolan Sınıf 2')
  await expect(state).toHaveText(/^Kaydedildi/)
})
