import type pg from 'pg'
import { fillBare } from './bare-tables.ts'

/** Four terms of as many groups: 60,000 lessons, 900,000 rows of attendance. */
const TERMS = 4
const GROUPS = 300
const LESSONS = 50
const PEOPLE = 18
export const YEAR = { groups: TERMS * GROUPS, lessons: TERMS * GROUPS * LESSONS }
export const PUPILS = 200

export const FIRST = 100_000

const FILLED = ['course_group', 'group_teacher', 'learner', 'enrollment', 'lesson', 'attendance']
const MODEL = `(select course_id, level_id, campus_id from course_group where name = 'B1 Akşam')`
const termOf = (number: string) => `(${number} / ${GROUPS})`
const MONDAY = `date_trunc('week', now() at time zone 'Europe/Istanbul')::date`
const startOf = (number: string) => `(${MONDAY} - 7 * (43 - 13 * ${termOf(number)}))`

const STATEMENTS = [
  `insert into room (id, campus_id, name) overriding system value
   select ${FIRST} + n, m.campus_id, 'Derslik ' || n from ${MODEL} m, generate_series(0, ${GROUPS - 1}) n`,
  `insert into teacher (id, name, surname) overriding system value
   select ${FIRST} + n, 'Öğretmen', n::text from generate_series(1, ${GROUPS / 2 - 1}) n`,
  `insert into course_group (id, course_id, level_id, name, state, campus_id, capacity, starts_on) overriding system value
   select ${FIRST} + n, m.course_id, m.level_id, 'Sınıf ' || n,
     (case ${termOf('n')} when ${TERMS - 1} then 'running' else 'finished' end)::group_state, m.campus_id, 20, ${startOf('n')}
   from ${MODEL} m, generate_series(0, ${YEAR.groups - 1}) n`,
  `insert into group_teacher (group_id, teacher_id)
   select ${FIRST} + n, case when n % ${GROUPS} < 2
     then (select t.id from teacher t join account a on a.id = t.account_id where a.email = 'ogretmen@ornek.com')
     else ${FIRST} + n % ${GROUPS} / 2 end
   from generate_series(0, ${YEAR.groups - 1}) n`,
  `insert into learner (id, name, surname, search) overriding system value
   select ${FIRST} + n, 'Öğrenci', n::text, 'ogrenci ' || n from generate_series(0, ${GROUPS * PEOPLE - 1}) n`,
  `insert into enrollment (id, learner_id, group_id, state, starts_on, ends_on, outcome) overriding system value
   select ${FIRST} + n * ${PEOPLE} + place, ${FIRST} + n % ${GROUPS} * ${PEOPLE} + place, ${FIRST} + n,
     (case when isPast then 'finished' else 'active' end)::enrollment_state, ${startOf('n')},
     case when isPast then ${startOf('n')} + 90 end, (case when isPast then 'passed' end)::enrollment_outcome
   from generate_series(0, ${YEAR.groups - 1}) n cross join generate_series(0, ${PEOPLE - 1}) place
   cross join lateral (select ${termOf('n')} < ${TERMS - 1} as isPast) t`,
  `insert into lesson (id, group_id, starts_at, ends_at, lesson_hours, room_id, state, topic, is_by_hand) overriding system value
   select ${FIRST} + n * ${LESSONS} + i, ${FIRST} + n, start, start + interval '3 hours', 4, ${FIRST} + n % ${GROUPS},
     (case when start < now() - interval '4 hours' then 'held' else 'planned' end)::lesson_state, 'Konu ' || i, true
   from generate_series(0, ${YEAR.groups - 1}) n cross join generate_series(0, ${LESSONS - 1}) i
   cross join lateral (select (${startOf('n')} + 7 * (i / 4) + i % 4 + (case n % 2 when 0 then time '06:30' else '15:00' end))
     at time zone 'Europe/Istanbul' as start) s`,
  `insert into lesson_teacher (lesson_id, teacher_id, during, busy)
   select l.id, g.teacher_id, l.during, l.busy from lesson l join group_teacher g on g.group_id = l.group_id
   where l.id >= ${FIRST}`,
  `insert into attendance (lesson_id, enrollment_id, missed, is_excused, tapped_at, received_at)
   select l.id, ${FIRST} + (l.group_id - ${FIRST}) * ${PEOPLE} + place,
     case when (l.id + place * 7) % 23 = 0 then 4 when (l.id + place * 5) % 31 = 0 then 1 else 0 end,
     (l.id + place) % 46 = 0, l.ends_at, l.ends_at
   from lesson l cross join generate_series(0, ${PEOPLE - 1}) place where l.id >= ${FIRST} and l.state = 'held'`,
  `insert into assessment (group_id, name) select id, 'Ara sınav' from course_group where id >= ${FIRST}`,
  `insert into score (assessment_id, enrollment_id, points)
   select a.id, e.id, 60 + e.id % 40 from assessment a join enrollment e on e.group_id = a.group_id where a.group_id >= ${FIRST}`,
  `insert into account (id, role, name, surname, email, password_hash) overriding system value
   select ${FIRST} + n, 'student', 'Öğrenci', n::text, 'yil-' || n || '@ornek.com', '' from generate_series(0, ${PUPILS - 1}) n`,
  `update learner set account_id = id where id between ${FIRST} and ${FIRST + PUPILS - 1}`,
  `insert into session (account_id, token_hash, device, last_used_at, expires_at)
   select ${FIRST} + n, encode(sha256(convert_to('yil-' || n, 'utf8')), 'hex'), 'Chrome, Android', now() - interval '1 day',
     now() + interval '6 days' from generate_series(0, ${PUPILS - 1}) n`,
]

export async function fillYear(pool: pg.Pool): Promise<number> {
  await fillBare(pool, FILLED, async () => {
    for (const statement of STATEMENTS) await pool.query(statement)
  })
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from attendance')
  return rows[0]?.count ?? 0
}

export function tokenOf(pupil: number): string {
  return `yil-${pupil}`
}
