import { expect } from '@playwright/test'
import { addDays } from '../domain/school-time.ts'
import { test } from './panel.ts'
import { examine, joinedOn, TODAY, teach } from './progress.ts'
import { linksOf, partOf, textOf } from './reading.ts'

/** A card of the screen by the title that it begins with. */
function partIn(main: string, title: string): string {
  return (
    main
      .split('<section')
      .map((part) => `<section${part}`)
      .find((part) => textOf(part).startsWith(title)) ?? ''
  )
}

test('a class without lessons, marks and homework says so in sentences', async ({
  readAs,
  newStudent,
  newClass,
}) => {
  const { main } = await readAs('/panel/progress', await newStudent(await newClass()))
  expect(textOf(partIn(main, 'Devam'))).toContain('Henüz yoklama alınmadı.')
  expect(partIn(main, 'Devam')).toMatch(/<meter[^>]* value="0"/)
  expect(textOf(partIn(main, 'Notlar'))).toContain('Sınıfın sınavları henüz açıklanmadı.')
  expect(textOf(partIn(main, 'Ödev'))).toContain('Yapılacak ödev yok.')
})

test('missed hours, marks and homework stand with what is left of each, and a pressed lesson tells itself', async ({
  page,
  enter,
  readAs,
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
  const { main } = await readAs('/panel/progress', student)

  const absence = partIn(main, 'Devam')
  for (const words of [
    '8 /12 ders saati kaçırıldı',
    'Kalan hak: 4 ders saati',
    'Devamsızlık %6 düzeyine ulaştı.',
    'mazeretli',
    'Kayıttan önceki 1 ders, sayılmaz',
    'kayıtlı değildi',
  ]) {
    expect(textOf(absence)).toContain(words)
  }
  expect(absence).toContain('aria-label="Devamsızlık: 8 ders saati, sınır 12"')
  const marks = textOf(partIn(main, 'Notlar'))
  expect(marks).toContain('55 ortalama')
  expect(marks).toContain('Kalan 2 notun ortalaması en az 75 olmalı.')
  expect(marks).toMatch(/Sözlü.*not girilmedi/)
  expect(textOf(partIn(main, 'Ödev'))).toMatch(/Bir sayfalık mektup.*yarın teslim/)

  await enter('/panel/progress', student)
  const lessons = page.getByRole('group', { name: 'Dersleriniz' }).getByRole('radio')
  await expect(lessons).toHaveCount(4)
  await lessons.nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(lessons.nth(2)).toBeChecked()
  await expect(page.locator('[data-told]')).toContainText('4 / 4 ders saati kaçırıldı, mazeretli')
})

test('the first page has the next homework, the weeks of the level with their plan, and the way to the class', async ({
  page,
  enter,
  readAs,
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
  const { main } = await readAs('/panel', student)
  const homework = partIn(main, 'Sıradaki ödev')
  expect(textOf(homework)).toMatch(/Bir sayfalık mektup.*bugün teslim|bugün teslim.*Bir sayfalık/)
  expect(linksOf(homework).map(({ href }) => href)).toContain('/panel/progress')
  const track = partIn(main, 'Kur takvimi')
  expect(textOf(track)).toContain('3. hafta / 5')
  expect(textOf(track)).toContain('8 / 120 ders saati işlendi')
  expect(textOf(partOf(track, 'li', /aria-current="step"/))).toContain('3. hafta')
  expect(textOf(track)).toMatch(/4\. hafta.*ders yok/)
  const way = linksOf(partIn(main, 'Sıradaki ders')).find(({ text }) => text.includes('Yol tarifi'))
  expect(way?.href).toMatch(/^https:/)

  await enter('/panel', student)
  const weeks = page.getByRole('region', { name: 'Kur takvimi' })
  await expect(weeks).not.toContainText('ikinci ünite')
  await weeks.getByRole('radio', { name: /^2\. hafta/ }).check()
  await expect(weeks).toContainText('Geçmiş zaman, ikinci ünite')
})

test('a certificate is listed and downloaded, by its owner only', async ({
  readAs,
  request,
  tokenOf,
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
  const mine = partIn((await readAs('/panel/progress', student)).main, 'Belgelerim')
  expect(textOf(mine)).toContain('Kur Tamamlama Sertifikası')
  expect(linksOf(mine).map(({ href }) => href)).toContain(address)
  const headers = { cookie: `token=${await tokenOf(student)}` }
  const file = await request.get(address, { headers })
  expect(file.headers()['content-type']).toContain('application/pdf')
  const none = partIn((await readAs('/panel/progress', other)).main, 'Belgelerim')
  expect(textOf(none)).toContain('Kur tamamlandığında belge buradan')
  expect((await readAs(address, other)).status).toBe(404)
})

test('beyond the limit it says what that costs, and an average of 69.995 is not 70', async ({
  readAs,
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
  const { main } = await readAs('/panel/progress', student)
  expect(textOf(partIn(main, 'Devam'))).toContain('ücretsiz tekrar hakkı kullanılamaz')
  expect(textOf(partIn(main, 'Notlar'))).toContain('69,99 ortalama')
  expect(textOf(partIn(main, 'Notlar'))).toContain('Geçme notunun (70) altında')
})
