import type pg from 'pg'

export const CLASSES = 500
const SEATS = 20
export const STUDENTS = CLASSES * SEATS

const PAST = 5
export const ENROLLMENTS = STUDENTS * (PAST + 1)

export const FIRST = 100_000
const TEACHERS = 200
const BOOKS = 100
const SESSIONS = 3

const MODEL = `(select min(id) from course_group)`

function share(perClass: number, of: number): string {
  return `${FIRST} + ((c.id - ${FIRST}) * ${perClass} + place) % ${of}`
}

const statements = (classes: number) => [
  `insert into teacher (id, name, surname, title, about, picture_id) overriding system value
   select ${FIRST} - 1 + row_number() over (), name, surname, title, about, picture_id
   from teacher cross join generate_series(1, ${TEACHERS}) limit ${TEACHERS}`,
  `insert into book (id, name, subtitle, cover_id, file_key, file_name, file_type, file_size) overriding system value
   select ${FIRST} - 1 + row_number() over (), name, subtitle, cover_id, file_key, file_name, file_type, file_size
   from book cross join generate_series(1, ${BOOKS}) limit ${BOOKS}`,
  `insert into course_group (id, course_id, level_id, name, state, campus_id, capacity, program) overriding system value
   select ${FIRST} + n, course_id, level_id, name || ' ' || n, state, campus_id, ${SEATS}, program
   from course_group cross join generate_series(0, ${classes - 1}) n where id = ${MODEL}`,
  `insert into group_teacher (group_id, teacher_id)
   select c.id, ${share(2, TEACHERS)} from course_group c cross join generate_series(0, 1) place where c.id >= ${FIRST}`,
  `insert into group_book (group_id, book_id, position)
   select c.id, ${share(3, BOOKS)}, place
   from course_group c cross join generate_series(0, 2) place where c.id >= ${FIRST}`,
  `insert into room (id, campus_id, name) overriding system value
   select g.id, campus_id, 'Derslik ' || g.id from course_group g where g.id >= ${FIRST}`,
  // There are not enough evenings: each group has a month of its own.
  `insert into timetable_slot (group_id, teacher_id, room_id, weekday, starts_at, ends_at, title, valid_from, valid_until)
   select c.id, ${FIRST} + ((c.id - ${FIRST}) * 2 + s.weekday % 2) % ${TEACHERS}, c.id, weekday, starts_at, ends_at, title,
     m.first, (m.first + interval '1 month - 1 day')::date
   from course_group c cross join timetable_slot s
   cross join lateral (select (current_date + (c.id - ${FIRST}) * interval '1 month')::date as first) m
   where c.id >= ${FIRST} and s.group_id = ${MODEL}`,
  `insert into lesson (group_id, starts_at, ends_at, lesson_hours, room_id)
   select c.id, l.starts_at, l.ends_at, l.lesson_hours, c.id
   from course_group c cross join lesson l where c.id >= ${FIRST} and l.group_id = ${MODEL}`,
  `insert into account (id, role, name, surname, email, phone, password_hash) overriding system value
   select ${FIRST} + n, 'student', name, 'Kalabalık', 'kalabalik-' || n || '@ornek.com', phone, password_hash
   from (select * from account where role = 'student' order by id limit 1) cross join generate_series(0, ${classes * SEATS - 1}) n`,
  `insert into learner (id, name, surname, phone, account_id) overriding system value
   select id, name, surname, '0532 555 07 07', id from account where id >= ${FIRST}`,
  `insert into enrollment (learner_id, group_id, state, starts_on)
   select id, ${FIRST} + (id - ${FIRST}) % ${classes}, 'active', current_date from learner where id >= ${FIRST}`,
  `insert into enrollment (learner_id, group_id, state, starts_on, ends_on, outcome)
   select id, ${FIRST} + (id - ${FIRST} + n * 37) % ${classes}, 'finished', current_date - n * 90, current_date - n * 90 + 80, 'passed'
   from learner cross join generate_series(1, ${PAST}) n where id >= ${FIRST}`,
  `insert into session (account_id, token_hash, device, last_used_at, expires_at)
   select id, encode(sha256(convert_to('kalabalik-' || (id - ${FIRST}) || '-' || n, 'utf8')), 'hex'),
     'Chrome, Android', now() - interval '1 day', now() + interval '6 days'
   from learner cross join generate_series(1, ${SESSIONS}) n where id >= ${FIRST}`,
  `insert into rating (learner_id, teacher_id, point)
   select e.learner_id, t.teacher_id, 1 + (e.learner_id + t.teacher_id) % 5
   from enrollment e join group_teacher t on t.group_id = e.group_id where e.learner_id >= ${FIRST} and e.state = 'active'`,
  `insert into account_token (account_id, purpose, token_hash)
   select id, 'calendar', encode(sha256(convert_to('takvim-' || id, 'utf8')), 'hex')
   from learner where id >= ${FIRST} and id % 3 = 0`,
  'vacuum analyze',
]

export async function fillSchool(pool: pg.Pool, classes = CLASSES): Promise<void> {
  for (const statement of statements(classes)) await pool.query(statement)
}

export function tokenOf(student: number): string {
  return `kalabalik-${student}-1`
}
