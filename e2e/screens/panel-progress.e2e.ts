import { addDays } from '../../domain/school-time.ts'
import { DESKTOP, PHONE } from '../addresses.ts'
import { expectThemes } from '../measures/axe.ts'
import { test } from '../panel.ts'
import { examine, joinedOn, TODAY, teach } from '../progress.ts'

test('missed hours, marks and homework have no fault that axe finds, before there are any, within and beyond the limit', async ({
  page,
  enter,
  school: { pool },
  newStudent,
  newClass,
}) => {
  const student = await newStudent(await newClass())
  await page.setViewportSize(PHONE)
  await enter('/panel/progress', student)
  await expectThemes(page, 'an empty progress')
  await joinedOn(pool, student, -40)
  await teach(pool, student, [
    { days: -13, missed: 4, topic: 'Present Perfect' },
    { days: -6, missed: 4, isExcused: true, homework: 'Alıştırma 4', due: addDays(TODAY, -1) },
    { days: -2, missed: 0, homework: 'Bir sayfalık mektup', due: addDays(TODAY, 1) },
  ])
  await examine(pool, student, [
    ['Ara sınav', 1, '55'],
    ['Sözlü', 1, null],
  ])
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const path of ['/panel/progress', '/panel']) {
      await page.goto(path)
      await expectThemes(page, `${path} at ${viewport.width}`)
    }
  }
  await teach(pool, student, [
    { days: -30, missed: 4 },
    { days: -23, missed: 4 },
  ])
  await page.goto('/panel/progress')
  await expectThemes(page, 'progress beyond the limit')
})
