import { expect, type Locator, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { CLASS, notice, noticeIn, REFUSED, type StudentAccount, test } from './panel.ts'
import { partOf, textOf } from './reading.ts'
import { wake } from './visitor.ts'

const SAVED = 'Puanınız kaydedildi.'
const HERE = '/panel/classroom'
const NOT_HERE = 'Bu öğretmen bu sınıfta ders vermiyor.'

async function teachersOf(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from teacher where name in ('Nazlı', 'Kerem') order by name`,
  )
  return rows.map(({ id }) => id)
}

async function leave(pool: Pool, { id }: StudentAccount): Promise<void> {
  await pool.query(
    'delete from group_teacher using enrollment where enrollment.group_id = group_teacher.group_id and learner_id = $1',
    [id],
  )
}

test('the screen says language, class and level, and who teaches', async ({ readAs }) => {
  const { main } = await readAs(HERE)
  const facts = textOf(partOf(main, 'section', /"Sınıf bilgileri"/))
  expect(facts).toMatch(new RegExp(`Sınıf ${CLASS} Dil İngilizce Seviye B1`))
  const teachers = partOf(main, 'section', /aria-labelledby="ogretmenler"/)
  const names = [...teachers.matchAll(/<h3[^>]*>[\s\S]*?<\/h3>/g)].map(([name]) => textOf(name))
  expect(names).toEqual(['Kerem Ünal', 'Nazlı Ergin'])
  expect(textOf(teachers)).toMatch(/Kerem Ünal İngilizce öğretmeni/)
})

test('classmates are counted, and who has left is not', async ({
  readAs,
  newClass,
  newStudent,
  school,
}) => {
  const className = await newClass()
  const [first, , gone] = [
    await newStudent(className),
    await newStudent(className),
    await newStudent(className),
  ]
  expect((await readAs(HERE, first)).text).toContain('siz dâhil 3 kişi')
  await school.pool.query("update enrollment set state = 'withdrawn' where learner_id = $1", [
    gone.id,
  ])
  expect((await readAs(HERE, first)).text).toContain('siz dâhil 2 kişi')
})

test('stars are saved without script by a button, and a failure is said', async ({
  sendAs,
  readAs,
  newClass,
  newStudent,
  school: { pool },
}) => {
  const teacherIds = await teachersOf(pool)
  const student = await newStudent(await newClass({ teacherIds }))
  const rating = { teacher: String(teacherIds[0]), point: '4' }
  expect((await readAs(HERE, student)).main).toMatch(/<noscript>[\s\S]*Puanı kaydedin/)
  const saved = await sendAs(HERE, rating, student)
  expect(noticeIn(saved, 'success')).toContain(SAVED)
  expect(saved.text).toContain('Puanınız: 4 yıldız')
  await leave(pool, student)
  expect(noticeIn(await sendAs(HERE, rating, student), 'error')).toMatch(`Hata! ${NOT_HERE}`)
})

test.use({ tolerated: REFUSED })

test('stars are given by keys alone, and of those passed over only the last stays; a star that is refused goes back', async ({
  page,
  enter,
  school: { pool },
  newClass,
  newStudent,
}) => {
  const student = await newStudent(await newClass({ teacherIds: await teachersOf(pool) }))
  await enter(HERE, student)
  const teacher = cardOf(page, 'Kerem Ünal')
  await expect(teacher).toContainText('Henüz puan vermediniz')
  await page.getByRole('main').focus()
  await page.keyboard.press('Tab')
  await expect(starOf(teacher, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(starOf(teacher, 1)).toBeChecked()
  for (let star = 2; star <= 5; star++) {
    await page.keyboard.press('ArrowRight')
    await expect(starOf(teacher, star)).toBeChecked()
  }
  await page.keyboard.press('ArrowLeft')
  await expect(starOf(teacher, 4)).toBeFocused()
  await expect(notice(page, 'success').last()).toContainText(SAVED)
  const saved = 'select point from rating where learner_id = $1'
  await expect
    .poll(async () => (await pool.query(saved, [student.id])).rows)
    .toEqual([{ point: 4 }])
  await expect(teacher).toContainText('Puanınız: 4 yıldız')
  await expect(cardOf(page, 'Nazlı Ergin')).toContainText('Henüz puan vermediniz')
  await page.reload()
  await expect(starOf(teacher, 4)).toBeChecked()
  await wake(page)
  await leave(pool, student)
  await starOf(teacher, 5).click()
  await expect(notice(page, 'error')).toContainText(NOT_HERE)
  await expect(starOf(teacher, 4)).toBeChecked()
  await expect(teacher).toContainText('Puanınız: 4 yıldız')
})

function cardOf(page: Page, teacher: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: teacher }) })
}

function starOf(card: Locator, value: number): Locator {
  return card.getByRole('radio', { name: `${value} yıldız` })
}
