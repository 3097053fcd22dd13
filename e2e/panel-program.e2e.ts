import { expect } from '@playwright/test'
import { schoolDay, WEEKDAYS } from '../domain/school-time.ts'
import { toSchoolClock } from '../site/panel/program/school-clock.ts'
import { CLASS, test } from './panel.ts'
import { LESSONS } from './program.ts'
import { fieldsOf, partOf, textOf } from './reading.ts'

const HERE = '/panel/program'
const region = (main: string, id: string) => partOf(main, 'section', RegExp(`"${id}"`))

test('the week stands with the written plan of the class under it, one week of which is this week', async ({
  readAs,
}) => {
  const { main, text } = await readAs(HERE)
  const week = textOf(region(main, 'hafta'))
  expect(week).toMatch(new RegExp(LESSONS.join('.*')))
  expect(week).toMatch(/19\.00-22\.00.*Çınar Dersliği, Nazlı Ergin/)
  const plan = region(main, 'kur-plani')
  const titles = [...plan.matchAll(/<h3[^>]*>[\s\S]*?<\/h3>/g)].map(([title]) => textOf(title))
  expect(titles).toEqual(['Hafta hafta', 'Ödev ve sınav'])
  expect(textOf(plan)).toContain('Present Perfect')
  expect(plan.match(/data-week="this"/g)).toHaveLength(1)
  expect(textOf(plan)).toMatch(/Bu hafta 4\. hafta, Plans and/)
  expect(text).toContain(CLASS)
})

test('the screen begins with the lesson that comes next', async ({
  readAs,
  newStudent,
  newClass,
}) => {
  const today = toSchoolClock(new Date()).weekday
  const [tomorrow = 1, later = 1] = [1, 3].map((days) => ((today - 1 + days) % 7) + 1)
  const className = await newClass(
    {
      slots: [
        { weekday: later, startsAt: '09:00', endsAt: '10:00', title: 'Sonraki konu' },
        { weekday: tomorrow, startsAt: '10:15', endsAt: '12:00', title: 'Okuma' },
      ],
    },
    'Bahçe',
  )
  const { main } = await readAs('/panel', await newStudent(className))
  const card = textOf(region(main, 'siradaki'))
  for (const words of ['Sıradaki ders', 'yarın', '10.15-12.00', 'Okuma', 'Bahçe']) {
    expect(card).toContain(words)
  }
  expect(card.toLocaleLowerCase('tr')).toContain(
    (WEEKDAYS[tomorrow - 1] ?? '').toLocaleLowerCase('tr'),
  )
  expect(textOf(partOf(main, 'div', /data-next/))).toContain('Okuma')
  expect(main.indexOf('id="siradaki"')).toBe(main.search(/id="[^"]*"[^>]*>Sıradaki ders/))
})

test('the plan keeps no markup that could do something', async ({
  readAs,
  newStudent,
  newClass,
}) => {
  const program =
    '<h2>Plan</h2><p onclick="alert(1)">Birinci <b>hafta</b></p><script>document.title = 1</script><a href="javascript:alert(1)">kaynak</a><img src="/icons/apple-touch-icon.png" alt="" onerror="alert(1)">'
  const { main } = await readAs('/panel', await newStudent(await newClass({ program })))
  const plan = region(main, 'kur-plani')
  expect(textOf(plan)).toContain('Birinci hafta')
  expect(plan).not.toMatch(/script|onclick|onerror/)
})

test('a cancelled lesson stands first, and is struck out in the week, until it was read', async ({
  readAs,
  sendAs,
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
  const { main } = await readAs('/panel', student)
  const news = region(main, 'degisenler')
  const day = (WEEKDAYS[today - 1] ?? '').toLocaleLowerCase('tr')
  expect(textOf(news).toLocaleLowerCase('tr')).toContain(`${day} 23.00 dersi`)
  expect(textOf(news)).toContain('iptal edildi: Kar tatili.')
  expect(textOf(partOf(main, 'div', /data-lesson="\d+" data-state="cancelled"/))).toContain(
    'İptal: Kar tatili',
  )
  expect(textOf(region(main, 'siradaki'))).toContain('yarın')
  const seen = await sendAs('/panel', { ...fieldsOf(news), intent: 'see-changes' }, student)
  expect(region(seen.main, 'degisenler')).toBe('')
  expect(seen.main).toContain('data-state="cancelled"')
})
