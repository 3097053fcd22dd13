import { expect, type Page } from '@playwright/test'
import { schoolDay, WEEKDAYS } from '../domain/school-time.ts'
import { toSchoolClock } from '../site/panel/program/school-clock.ts'
import { DESKTOP, PHONE } from './addresses.ts'
import { beyond } from './measures/fit.ts'
import { CLASS, test } from './panel.ts'
import { LESSONS } from './program.ts'

const LESSON = '[data-lesson]'
const TITLE = `${LESSON} p:nth-of-type(2)`

test.describe('the week', () => {
  test.use({ viewport: DESKTOP })

  test('stands as a timetable with the written plan of the class under it', async ({
    page,
    enter,
  }) => {
    await enter('/panel/program')
    const lessons = page.locator(LESSON)
    await expect(page.locator(TITLE)).toHaveText(LESSONS)
    await expect(lessons.first()).toContainText('19.00-22.00')
    await expect(lessons.first()).toContainText('Çınar Dersliği, Nazlı Ergin')
    const boxes = await boxesOf(page)
    expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((a, b) => a - b))
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    const plan = page.getByRole('region', { name: 'Kur planı' })
    await expect(plan.getByRole('heading', { level: 3 })).toHaveText([
      'Hafta hafta',
      'Ödev ve sınav',
    ])
    await expect(plan).toContainText('Present Perfect')
    await expect(page.getByText(CLASS).first()).toBeVisible()
  })

  test('marks one week of the plan as this week', async ({ page, enter }) => {
    await enter('/panel/program')
    const plan = page.getByRole('region', { name: 'Kur planı' })
    await expect(plan.locator('[data-week="this"]')).toHaveText(/^Bu hafta 4\. hafta, Plans and/)
    await expect(plan.getByText('Bu hafta')).toHaveCount(1)
  })

  test('begins with the lesson that comes next', async ({ page, enter, newStudent, newClass }) => {
    const today = toSchoolClock(new Date()).weekday
    const [tomorrow, later] = [1, 3].map((days) => ((today - 1 + days) % 7) + 1)
    const className = await newClass(
      {
        slots: [
          { weekday: later!, startsAt: '09:00', endsAt: '10:00', title: 'Sonraki konu' },
          { weekday: tomorrow!, startsAt: '10:15', endsAt: '12:00', title: 'Okuma' },
        ],
      },
      'Bahçe',
    )
    await enter('/panel', await newStudent(className))
    const card = page.getByRole('region', { name: 'Sıradaki ders' })
    await expect(card).toContainText('yarın')
    await expect(card).toContainText('10.15-12.00')
    await expect(card).toContainText('Okuma')
    await expect(card).toContainText('Bahçe')
    await expect(card).toContainText(new RegExp(WEEKDAYS[tomorrow! - 1]!, 'i'))
    await expect(page.locator(`${LESSON}[data-next]`)).toContainText('Okuma')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Sıradaki ders',
    )
  })

  test('shows no markup of the plan that could do something', async ({
    page,
    enter,
    newStudent,
    newClass,
  }) => {
    const program =
      '<h2>Plan</h2><p onclick="alert(1)">Birinci <b>hafta</b></p><script>document.title = 1</script><a href="javascript:alert(1)">kaynak</a><img src="/icons/apple-touch-icon.png" alt="" onerror="alert(1)">'
    await enter('/panel', await newStudent(await newClass({ program })))
    const plan = page.getByRole('region', { name: 'Kur planı' })
    await expect(plan).toContainText('Birinci hafta')
    const html = await plan.innerHTML()
    expect(html).not.toMatch(/script|onclick|onerror/)
    await expect(page).toHaveTitle(/^Ders programı/)
  })
})

test('at 390 px the days stand one below the other', async ({ page, enter }) => {
  await page.setViewportSize(PHONE)
  await enter('/panel')
  const boxes = await boxesOf(page)
  expect(boxes).toHaveLength(LESSONS.length)
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1)
  expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((a, b) => a - b))
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  const card = page.getByRole('region', { name: /^(Sıradaki|Şu anki) ders$/ })
  const bottom = await card.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan(844)
})

test.describe('on paper', () => {
  test.use({ viewport: DESKTOP })

  for (const name of [CLASS, 'A2 Hafta Sonu', 'A1 Sabah']) {
    test(`the week of ${name} and its plan are one page`, async ({ page, enter, newStudent }) => {
      await enter('/panel', await newStudent(name))
      const paper = await page.pdf({ format: 'A4' })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
  }

  test('there is what one needs on paper, dark on light, and nothing to press', async ({
    page,
    enter,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await enter('/panel')
    await expect(page.locator(TITLE)).toHaveText(LESSONS)
    await expect(page.getByText('Ece Işık').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('Present Perfect').filter({ visible: true })).toHaveCount(1)
    for (const hidden of [
      '[data-sidebar]',
      'header',
      '[aria-labelledby="takvim"]',
      '[aria-labelledby="siradaki"]',
    ]) {
      await expect(page.locator(hidden)).toBeHidden()
    }
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(scheme).toBe('light')
  })

  test('it comes by a button', async ({ page, enter }) => {
    let printed = 0
    await page.exposeFunction('print', () => {
      printed += 1
    })
    await enter('/panel')
    await page.getByRole('button', { name: 'Yazdır' }).click()
    await expect.poll(() => printed).toBe(1)
  })
})

function boxesOf(page: Page): Promise<{ x: number; y: number }[]> {
  return page.locator(LESSON).evaluateAll((lessons) =>
    lessons.map((lesson) => {
      const { x, y } = lesson.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y) }
    }),
  )
}

test('a cancelled lesson stands first, and is struck out in the week, until it was read', async ({
  page,
  enter,
  newStudent,
  newClass,
  school: { pool },
}) => {
  const today = toSchoolClock(new Date()).weekday
  const slots = Array.from({ length: 7 }, (_, at) => ({
    weekday: at + 1,
    startsAt: '23:00',
    endsAt: '23:50',
    lessonHours: 1,
    title: 'Okuma',
  }))
  const className = await newClass({ slots, startsOn: schoolDay() })
  const student = await newStudent(className)
  const { rows } = await pool.query<{ change: number }>(
    `with hit as (
      update lesson set state = 'cancelled' where id = (
        select l.id from lesson l join course_group g on g.id = l.group_id
        where g.name = $1 order by l.starts_at limit 1)
      returning id
    )
    insert into lesson_change (lesson_id, kind, reason) select id, 'cancelled', 'Kar tatili' from hit
    returning id as change`,
    [className],
  )
  await pool.query('insert into notice (change_id, learner_id) values ($1, $2)', [
    rows[0]?.change,
    student.id,
  ])
  await enter('/panel', student)
  const news = page.getByRole('region', { name: 'Değişen dersler' })
  await expect(news).toContainText(`${WEEKDAYS[today - 1]} 23.00 dersi`, { ignoreCase: true })
  await expect(news).toContainText('iptal edildi: Kar tatili.')
  const lesson = page.locator('[data-lesson][data-state="cancelled"]')
  await expect(lesson).toContainText('İptal: Kar tatili')
  await expect(page.getByRole('region', { name: 'Sıradaki ders' })).toContainText('yarın')
  await news.getByRole('button', { name: 'Gördüm' }).click()
  await expect(news).toBeHidden()
  await expect(lesson).toBeVisible()
})
