import { beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/api.ts'
import { plansOf } from '../../test/plans.ts'

let school: TestApi
let cookies: Record<'admin' | 'teacher', string>
let lessonId: number
let groupId: number

const GROWING = 'lesson|lesson_teacher|attendance|homework_done|enrollment|enrollment_change|score'
const SCAN = new RegExp(`Seq Scan on (?:${GROWING})\\b`)

const STATEMENTS = [
  `insert into course_group (course_id, level_id, name, state, mode, capacity, starts_on)
   select course_id, level_id, 'Sınıf ' || n, 'running', 'online', 20, current_date - 400
   from (select course_id, level_id from course_group limit 1) one, generate_series(1, 100) n`,
  `insert into group_teacher (group_id, teacher_id)
   select g.id, t.id from teacher t join account a on a.id = t.account_id, course_group g
   where a.email = 'ogretmen@ornek.com' and g.name in ('Sınıf 1', 'Sınıf 2')`,
  `insert into learner (name, surname) select 'Deniz', 'Kıyı' || n from generate_series(1, 1000) n`,
  `insert into enrollment (learner_id, group_id, state, starts_on)
   select l.id, g.id, 'active', current_date - 400
   from (select id, row_number() over (order by id) n from learner where surname like 'Kıyı%') l
   join (select id, row_number() over (order by id) n from course_group where name like 'Sınıf %') g on g.n = 1 + l.n % 100`,
  `insert into lesson (group_id, starts_at, ends_at, lesson_hours, state, is_by_hand)
   select g.id, day, day + interval '2 hours', 2, (case when n = 0 then 'planned' else 'held' end)::lesson_state, true
   from course_group g, generate_series(0, 99) n, lateral (select now() - interval '1 day' - n * interval '3 days' as day) d
   where g.name like 'Sınıf %'`,
  `insert into attendance (lesson_id, enrollment_id, missed, tapped_at)
   select l.id, e.id, (l.id + e.id) % 3, l.starts_at
   from lesson l join course_group g on g.id = l.group_id and g.name like 'Sınıf %'
   join enrollment e on e.group_id = g.id where l.state = 'held'`,
  `insert into assessment (group_id, name) select id, 'Ara sınav' from course_group where name like 'Sınıf %'`,
  `insert into score (assessment_id, enrollment_id, points)
   select a.id, e.id, 70 from assessment a join enrollment e on e.group_id = a.group_id`,
  `insert into homework_done (lesson_id, enrollment_id, is_done, tapped_at)
   select lesson_id, enrollment_id, missed = 0, tapped_at from attendance limit 20000`,
  'analyze',
]

beforeAll(async () => {
  school = await createTestApi()
  cookies = {
    admin: await school.signInStaff('yonetici@ornek.com'),
    teacher: await school.signInStaff('ogretmen@ornek.com'),
  }
  for (const statement of STATEMENTS) await school.pool.query(statement)
  const { rows } = await school.pool.query<{ id: number; group_id: number }>(
    `select l.id, l.group_id from lesson l join course_group g on g.id = l.group_id
     where g.name = 'Sınıf 1' order by l.starts_at desc limit 1`,
  )
  lessonId = rows[0]?.id ?? 0
  groupId = rows[0]?.group_id ?? 0
}, 60_000)

const READS = [
  ['the day of an admin', 'admin', () => 'attendance'],
  ['the day of a teacher', 'teacher', () => 'attendance'],
  ['a roll', 'teacher', () => `attendance/${lessonId}`],
  ['the marks of a group', 'teacher', () => `marks/${groupId}`],
  ['a week of lessons', 'admin', () => 'lesson-week'],
  ['a week of lessons of a teacher', 'teacher', () => 'lesson-week'],
  ['the sheet of a month', 'teacher', () => `attendance-sheet?group=${groupId}`],
  ['the hours of a month', 'admin', () => 'teacher-hours'],
  ['the week of the desk', 'admin', () => 'lesson'],
  ['the week of a teacher', 'teacher', () => 'lesson'],
  ['the week of a group', 'admin', () => `lesson?group=${groupId}`],
] as const

test.each(READS)('%s goes through no table that grows from end to end', async (_, who, path) => {
  const plans = await plansOf(school.pool, async () => {
    const { status } = await school.staff(cookies[who], 'GET', `/staff/${path()}`)
    expect(status).toBe(200)
  })
  expect(plans.filter((plan) => SCAN.test(plan))).toEqual([])
})
