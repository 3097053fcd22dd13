import { expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { addDays, schoolDay } from '../domain/school-time.ts'
import { DESKTOP, PHONE } from './addresses.ts'
import { expectThemes } from './measures/axe.ts'
import { type StudentAccount, test } from './panel.ts'

const TODAY = schoolDay()

interface Past {
  days: number
  missed?: number
  isExcused?: boolean
  homework?: string
  due?: string
  topic?: string
}

async function teach(pool: Pool, { id }: StudentAccount, lessons: Past[]) {
  for (const { days, missed, isExcused = false, homework, due, topic } of lessons) {
    await pool.query(
      `with own as (select id, group_id from enrollment where learner_id = $1 and state = 'active'),
       made as (
         insert into lesson (group_id, starts_at, ends_at, lesson_hours, is_by_hand, state, topic, homework, homework_due)
         select group_id, ($2::date + time '00:05') at time zone 'Europe/Istanbul',
           ($2::date + time '00:35') at time zone 'Europe/Istanbul', 4, true, 'held', $5, $6, $7::date
         from own returning id)
       insert into attendance (lesson_id, enrollment_id, missed, is_excused, tapped_at)
       select made.id, own.id, $3::int, $4, now() from made, own where $3::int is not null`,
      [id, addDays(TODAY, days), missed ?? null, isExcused, topic ?? null, homework ?? null, due],
    )
  }
}

async function examine(
  pool: Pool,
  { id }: StudentAccount,
  exams: [string, number, string | null][],
) {
  for (const [name, weight, points] of exams) {
    await pool.query(
      `with own as (select id, group_id from enrollment where learner_id = $1 and state = 'active'),
       made as (
         insert into assessment (group_id, name, weight, takes_place_on, position)
         select group_id, $2, $3, current_date, 0 from own returning id)
       insert into score (assessment_id, enrollment_id, points)
       select made.id, own.id, $4::numeric from made, own where $4::numeric is not null`,
      [id, name, weight, points],
    )
  }
}

async function joinedOn(pool: Pool, { id }: StudentAccount, days: number) {
  await pool.query('update enrollment set starts_on = $2::date where learner_id = $1', [
    id,
    addDays(TODAY, days),
  ])
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a class without lessons, marks and homework says so in sentences', async ({
  page,
  enter,
  newStudent,
  newClass,
}) => {
  await page.setViewportSize(PHONE)
  await enter('/panel/progress', await newStudent(await newClass()))
  await expect(part(page, 'Devam')).toContainText('Henüz yoklama alınmadı.')
  await expect(part(page, 'Devam').getByRole('meter')).toHaveAttribute('value', '0')
  await expect(part(page, 'Notlar')).toContainText('Sınıfın sınavları henüz açıklanmadı.')
  await expect(part(page, 'Ödev')).toContainText('Yapılacak ödev yok.')
  await expectThemes(page, 'an empty progress')
})

test('missed hours, marks and homework stand with what is left of each', async ({
  page,
  enter,
  school: { pool },
  newStudent,
  newClass,
}) => {
  const student = await newStudent(await newClass())
  await joinedOn(pool, student, -20)
  await teach(pool, student, [
    { days: -27 },
    { days: -13, missed: 4, topic: 'Present Perfect' },
    { days: -6, missed: 4, isExcused: true, homework: 'Alıştırma 4', due: addDays(TODAY, -1) },
    { days: -2, missed: 0, homework: 'Bir sayfalık mektup', due: addDays(TODAY, 1) },
  ])
  await examine(pool, student, [
    ['Ara sınav', 1, '55'],
    ['Sözlü', 1, null],
    ['Bitirme sınavı', 2, null],
  ])
  await enter('/panel/progress', student)

  const absence = part(page, 'Devam')
  await expect(absence).toContainText('8/12 ders saati kaçırıldı')
  await expect(absence).toContainText('Kalan hak: 4 ders saati')
  await expect(absence).toContainText('Devamsızlık %6 düzeyine ulaştı.')
  await expect(absence.getByRole('meter')).toHaveAccessibleName(
    'Devamsızlık: 8 ders saati, sınır 12',
  )
  await expect(absence.getByRole('list', { name: 'Kaçırılan dersler' })).toContainText('mazeretli')
  await absence.getByText('Kayıttan önceki 1 ders, sayılmaz').click()
  await expect(absence.getByText('kayıtlı değildi')).toBeVisible()

  const lessons = absence.getByRole('group', { name: 'Dersleriniz' }).getByRole('radio')
  await expect(lessons).toHaveCount(4)
  await lessons.nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(lessons.nth(2)).toBeChecked()
  await expect(absence.locator('[data-told]')).toContainText(
    '4 / 4 ders saati kaçırıldı, mazeretli',
  )

  const marks = part(page, 'Notlar')
  await expect(marks).toContainText('55ortalama')
  await expect(marks).toContainText('Kalan 2 notun ortalaması en az 75 olmalı.')
  await expect(marks.getByRole('listitem').filter({ hasText: 'Sözlü' })).toContainText(
    'not girilmedi',
  )
  const homework = part(page, 'Ödev')
  await expect(homework.getByRole('list', { name: 'Yapılacak ödevler' })).toContainText(
    'Bir sayfalık mektup',
  )
  await expect(homework).toContainText('yarın teslim')
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await expectThemes(page, `progress at ${viewport.width}`)
  }
})

test('the first page has the next homework, the weeks of the level, and the way to the class', async ({
  page,
  enter,
  school: { pool },
  newStudent,
  newClass,
}) => {
  const student = await newStudent(await newClass())
  await joinedOn(pool, student, -30)
  await pool.query(
    `update course_group set ends_on = $2::date,
       program = '<ul><li>2. hafta: Geçmiş zaman, ikinci ünite</li></ul>', campus_id = (
       select id from campus where directions is not null order by id limit 1)
     where id in (select group_id from enrollment where learner_id = $1)`,
    [student.id, addDays(TODAY, 14)],
  )
  await teach(pool, student, [
    { days: -14, missed: 0 },
    { days: -7, missed: 0, homework: 'Bir sayfalık mektup', due: TODAY },
    { days: 14 },
  ])
  await enter('/panel', student)
  await expect(part(page, 'Sıradaki ödev')).toContainText('Bir sayfalık mektup')
  await expect(part(page, 'Sıradaki ödev')).toContainText('bugün teslim')
  const track = part(page, 'Kur takvimi')
  await expect(track).toContainText('3. hafta / 5')
  await expect(track).toContainText('8 / 120 ders saati işlendi')
  await expect(track.getByRole('listitem').filter({ hasText: '3. hafta' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(track.getByRole('listitem').filter({ hasText: '4. hafta' })).toContainText(
    'ders yok',
  )
  await expect(track).not.toContainText('ikinci ünite')
  await track.getByRole('radio', { name: /^2\. hafta/ }).check()
  await expect(track).toContainText('Geçmiş zaman, ikinci ünite')
  const way = part(page, 'Sıradaki ders').getByRole('link', { name: 'Yol tarifi' })
  await expect(way).toHaveAttribute('href', /^https:/)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await expectThemes(page, `the first page at ${viewport.width}`)
  }
  await part(page, 'Sıradaki ödev').getByRole('link', { name: 'Bütün ödevler' }).click()
  await expect(page).toHaveURL('/panel/progress')
})

test('a certificate is listed and downloaded, by its owner only', async ({
  page,
  enter,
  school: { pool },
  newStudent,
  newClass,
}) => {
  const [student, other] = [await newStudent(await newClass()), await newStudent(await newClass())]
  const { rows } = await pool.query<{ id: number }>(
    `insert into certificate (enrollment_id, kind, number, code, facts, issued_on)
     select id, 'completion', $2, $2, $3, current_date from enrollment where learner_id = $1 returning id`,
    [
      student.id,
      `2026-${student.id}`,
      {
        learner: 'Ece Işık',
        course: 'Genel İngilizce',
        level: 'B1',
        group: 'B1 Akşam',
        school: 'Ufuk Dil Akademisi',
        hours: 120,
        missed: 4,
        average: '84.5',
        startsOn: '2026-09-01',
        endsOn: '2026-11-20',
      },
    ],
  )
  const address = `/panel/certificate/${rows[0]?.id}`
  await enter('/panel/progress', student)
  const mine = part(page, 'Belgelerim')
  await expect(mine).toContainText('Kur Tamamlama Sertifikası')
  await expect(mine.getByRole('link', { name: /^İndirin/ })).toHaveAttribute('href', address)
  const file = await page.request.get(address)
  expect(file.headers()['content-type']).toContain('application/pdf')
  await expectThemes(page, 'own certificates')
  await enter('/panel/progress', other)
  await expect(part(page, 'Belgelerim')).toContainText('Kur tamamlandığında belge buradan')
  expect((await page.request.get(address)).status()).toBe(404)
})

test('beyond the limit it says what that costs, and an average of 69.995 is not 70', async ({
  page,
  enter,
  school: { pool },
  newStudent,
  newClass,
}) => {
  const student = await newStudent(await newClass())
  await joinedOn(pool, student, -40)
  await teach(
    pool,
    student,
    [-30, -23, -16, -9].map((days) => ({ days, missed: 4 })),
  )
  await examine(pool, student, [['Ara sınav', 1, '69.995']])
  await enter('/panel/progress', student)
  await expect(part(page, 'Devam')).toContainText('ücretsiz tekrar hakkı kullanılamaz')
  await expect(part(page, 'Notlar')).toContainText('69,99ortalama')
  await expect(part(page, 'Notlar')).toContainText('Geçme notunun (70) altında')
  await expectThemes(page, 'progress beyond the limit')
})
