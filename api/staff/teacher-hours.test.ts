import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { list } from '../../contract/staff/teacher-hours.ts'
import { addDays } from '../../domain/school-time.ts'
import { createLessonDesk, TODAY, tap } from '../../test/lesson-desk.ts'

const desk = await createLessonDesk()
const SPAN = { from: addDays(TODAY, -40), to: TODAY }

async function hoursOf(group: number, teacher: number) {
  const all = await desk.done(list, { ...SPAN, teacher })
  const rows = all.rows.filter((row) => row.group.id === group)
  const add = (count: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + count(row), 0)
  return [add((row) => row.lessons), add((row) => row.hours), add((row) => row.substituted)]
}

test('held lessons count for who taught them, a substitute once accepted', async () => {
  const group = await desk.open({ own: false })
  const { id } = await desk.enroll(group.id, 'Ada')
  const desks = await desk.school.signInStaff('danisman@ornek.com')
  const regular = desk.basis.teacherId
  expect(await hoursOf(group.id, regular)).toEqual([0, 0, 0])
  for (const days of [-14, -7]) {
    await desk.record(group.lessonOn(days), { people: [tap(id, 4)] }, desks)
  }
  expect(await hoursOf(group.id, regular)).toEqual([2, 8, 0])
  const lessonId = group.lessonOn(-7)
  await desk.db.execute(sql`
    insert into lesson_teacher (lesson_id, teacher_id, during, busy, is_substitute, has_accepted)
    select id, ${desk.teacherId}, during, busy, true, false from lesson where id = ${lessonId}`)
  expect(await hoursOf(group.id, desk.teacherId)).toEqual([0, 0, 0])
  await desk.db.execute(sql`
    update lesson_teacher set has_accepted = true where lesson_id = ${lessonId} and is_substitute`)
  await desk.db.execute(sql`
    delete from lesson_teacher where lesson_id = ${lessonId} and not is_substitute`)
  expect(await hoursOf(group.id, desk.teacherId)).toEqual([1, 4, 4])
  expect(await hoursOf(group.id, regular)).toEqual([1, 4, 0])
})

test('the file has a line for each month, teacher and group', async () => {
  const cookie = await desk.school.signInStaff('danisman@ornek.com')
  const path = `/api/staff/teacher-hours-export?${new URLSearchParams(SPAN)}`
  const response = await desk.school.api.request(path, { headers: { cookie } })
  const [head, ...lines] = (await response.text()).split('\r\n')
  expect(head).toContain('"Ay";"Öğretmen";"Sınıf";"Ders";"Ders saati";"Vekil olarak"')
  expect(lines.some((line) => line.includes('"Deneme";1;4;'))).toBe(true)
})

test('a teacher may not read what colleagues taught', async () => {
  const answer = await desk.ask('GET', 'teacher-hours', undefined, desk.teacher)
  expect(answer.status).toBe(403)
})
