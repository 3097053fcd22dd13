import { expect, type Locator, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { addDays, mondayOf, schoolDay } from '../domain/school-time.ts'
import { DESKTOP } from './addresses.ts'
import { expectThemes } from './measures/axe.ts'
import { testInOwnSchool as test } from './staff.ts'

test.use({ viewport: DESKTOP })

const MONDAY = addDays(mondayOf(schoolDay()), 7)
const TUESDAY = addDays(MONDAY, 1)
const HOLIDAY = addDays(MONDAY, 5)

interface Made {
  groupId: number
  lessonId: number
}

async function makeGroup(pool: Pool, name: string, day: string): Promise<Made> {
  const { rows } = await pool.query<Made>(
    `with made as (
       insert into course_group (course_id, level_id, name, state, mode, campus_id, capacity, starts_on)
       select g.course_id, g.level_id, $1, 'running', 'in-person', r.campus_id, 10, current_date - 3
       from course_group g, room r order by r.id, g.id limit 1 returning id),
     came as (
       insert into learner (name, surname, phone) values ('Duru', $1, '0532 000 00 01') returning id),
     enrolled as (
       insert into enrollment (learner_id, group_id, state, starts_on)
       select came.id, made.id, 'active', current_date - 3 from came, made),
     taught as (
       insert into teacher (name, surname) values ('Nehir', $1) returning id),
     dated as (
       insert into lesson (group_id, starts_at, ends_at, lesson_hours, is_by_hand, room_id)
       select made.id, ($2::date + time '08:00') at time zone 'Europe/Istanbul',
         ($2::date + time '10:00') at time zone 'Europe/Istanbul', 2, true, (select min(id) from room)
       from made returning id, group_id, during, busy),
     given as (
       insert into lesson_teacher (lesson_id, teacher_id, during, busy)
       select dated.id, taught.id, dated.during, dated.busy from dated, taught)
     select group_id as "groupId", id as "lessonId" from dated`,
    [name, day],
  )
  const [made] = rows
  if (!made) throw new Error('The group was not made.')
  return made
}

async function onlyOneHoliday(pool: Pool): Promise<void> {
  await pool.query('update holiday set deleted_at = now() where deleted_at is null')
  await pool.query(
    `insert into holiday (name, starts_at, ends_at)
     values ('Okul tatili', $1::date::timestamp at time zone 'Europe/Istanbul', ($1::date + 1)::timestamp at time zone 'Europe/Istanbul')`,
    [HOLIDAY],
  )
}

const lessonOf = (page: Page, { lessonId }: Made) => page.locator(`[data-lesson="${lessonId}"]`)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ders', exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })

async function openLesson(page: Page, made: Made): Promise<void> {
  await page.goto(`/yonetim/dersler?day=${MONDAY}`)
  await lessonOf(page, made).click()
  await expect(dialog(page)).toBeVisible()
}

test('a moved lesson is refused where the room is taken, shown before it is confirmed, and heard of', async ({
  page,
  enterAs,
  ownSchool,
}) => {
  await onlyOneHoliday(ownSchool.pool)
  await makeGroup(ownSchool.pool, 'Dolu', MONDAY)
  const made = await makeGroup(ownSchool.pool, 'Taşınan', TUESDAY)
  await enterAs('frontdesk')
  await page.goto('/yonetim')
  await page
    .getByRole('navigation', { name: 'Yönetim' })
    .getByRole('link', { name: 'Dersler' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dersler')
  await openLesson(page, made)
  const topOf = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top)
  const hour = page.getByText('08.00', { exact: true })
  expect(Math.abs((await topOf(lessonOf(page, made))) - (await topOf(hour)))).toBeLessThan(6)
  await button(page, 'Taşı').click()
  await dialog(page).getByLabel('Gün', { exact: true }).fill(MONDAY)
  await button(page, 'Ne değişecek?').click()
  const room = dialog(page).getByLabel('Derslik')
  await expect(room).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).locator('form')).toContainText('08.00-10.00 “Dolu” sınıfında.')
  await room.selectOption({ index: 2 })
  await button(page, 'Ne değişecek?').click()
  await expect(dialog(page).locator('[data-preview]')).toContainText('1 öğrenciye haber verilir')
  await button(page, 'Onayla').click()
  await expect(dialog(page)).toContainText('Başka güne ya da saate alındı')
  await button(page, 'Kim duydu? 0/1').click()
  const person = dialog(page).locator('[data-learner]')
  await expect(person.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/.*Ta%C5%9F%C4%B1nan/,
  )
  await person.getByRole('button', { name: /^Arandı/ }).click()
  await expect(person).toHaveAttribute('data-notice-state', 'called')
  await expect(button(page, 'Kim duydu? 1/1')).toBeVisible()
})

test('the lessons of a leave are given away, cancelled or left open in one list', async ({
  page,
  ownSchool,
  enterAs,
}) => {
  const made = await makeGroup(ownSchool.pool, 'İzin', addDays(MONDAY, 8))
  await enterAs('frontdesk')
  await page.goto('/yonetim/dersler/izinler')
  await page.getByRole('button', { name: 'İzin yaz' }).click()
  const form = page.locator('[data-form="leave"]')
  await form.getByLabel('Öğretmen').selectOption('Nehir İzin')
  await form.getByLabel('İlk gün').fill(MONDAY)
  await form.getByLabel('Son gün').fill(addDays(MONDAY, 11))
  await form.getByRole('button', { name: 'Dersleri göster' }).click()
  const lesson = lessonOf(page, made)
  await expect(lesson).toContainText('Öğretmeni yok')
  await expectThemes(page, 'leave')
  await lesson.getByLabel('Ne yapılsın?').selectOption('Vekile ver')
  await lesson.getByLabel('Vekil', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Hepsini kaydet ve haber ver' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('1 ders vekile verildi.')
  await expect(page.getByText('Vekilde', { exact: true })).toBeVisible()
})

test('a learner who has missed a share of the level is on the dashboard, until somebody has told them', async ({
  page,
  ownSchool,
  enterAs,
}) => {
  const { lessonId, groupId } = await makeGroup(ownSchool.pool, 'Devamsız', addDays(MONDAY, 9))
  await ownSchool.pool.query(
    `insert into attendance (lesson_id, enrollment_id, missed, tapped_at)
     select $1, id, 11, now() from enrollment where group_id = $2`,
    [lessonId, groupId],
  )
  await enterAs('frontdesk')
  await page.goto('/yonetim/gosterge')
  await page.getByRole('link', { name: /devamsızlığı uyarı sınırında/ }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Duru Devamsız' })
  await expect(line).toContainText('%8: 11 / ')
  await expect(line.getByRole('link', { name: /WhatsApp ile aç/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/90532\d+\?text=Merhaba/,
  )
  await expectThemes(page, 'absence')
  await line.getByRole('button', { name: /görüşüldü$/ }).click()
  await expect(line).toHaveCount(0)
})
