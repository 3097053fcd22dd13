import type pg from 'pg'

export const CLASSES = 500
export const STUDENTS = 10_000

/** Ids of added rows begin here, so neighbours are found by counting. */
const FIRST = 100_000
const TEACHERS = 200
const BOOKS = 100
const SESSIONS = 3

/** The first class of the demo school: all others are copies of it. */
const MODEL = `(select min(id) from classroom)`

/** Hands out a list in turn: so many to each class. */
function share(perClass: number, of: number): string {
  return `${FIRST} + ((c.id - ${FIRST}) * ${perClass} + place) % ${of}`
}

const STATEMENTS = [
  `insert into teacher (id, name, surname, title, about, picture_id) overriding system value
   select ${FIRST} - 1 + row_number() over (), name, surname, title, about, picture_id
   from teacher cross join generate_series(1, ${TEACHERS}) limit ${TEACHERS}`,
  `insert into book (id, name, subtitle, cover_id, file_key, file_name, file_type, file_size) overriding system value
   select ${FIRST} - 1 + row_number() over (), name, subtitle, cover_id, file_key, file_name, file_type, file_size
   from book cross join generate_series(1, ${BOOKS}) limit ${BOOKS}`,
  `insert into classroom (id, name, language_id, level) overriding system value
   select ${FIRST} + n, name || ' ' || n, language_id, level
   from classroom cross join generate_series(0, ${CLASSES - 1}) n where id = ${MODEL}`,
  `insert into class_teacher (class_id, teacher_id)
   select c.id, ${share(2, TEACHERS)} from classroom c cross join generate_series(0, 1) place where c.id >= ${FIRST}`,
  `insert into class_book (class_id, book_id, position)
   select c.id, ${share(3, BOOKS)}, place
   from classroom c cross join generate_series(0, 2) place where c.id >= ${FIRST}`,
  `insert into program (class_id, content)
   select c.id, content from classroom c cross join program p where c.id >= ${FIRST} and p.class_id = ${MODEL}`,
  `insert into lesson (class_id, teacher_id, weekday, starts_at, ends_at, title, room)
   select c.id, ${FIRST} + ((c.id - ${FIRST}) * 2 + l.weekday % 2) % ${TEACHERS}, weekday, starts_at, ends_at, title, room
   from classroom c cross join lesson l where c.id >= ${FIRST} and l.class_id = ${MODEL}`,
  `insert into account (id, role, name, surname, email, phone, password_hash) overriding system value
   select ${FIRST} + n, 'student', name, 'Kalabalık', 'kalabalik-' || n || '@ornek.com', phone, password_hash
   from (select * from account where role = 'student' order by id limit 1) cross join generate_series(0, ${STUDENTS - 1}) n`,
  `insert into student (id, class_id)
   select id, ${FIRST} + (id - ${FIRST}) % ${CLASSES} from account where id >= ${FIRST}`,
  `insert into session (account_id, token_hash, device, last_used_at, expires_at)
   select id, encode(sha256(convert_to('kalabalik-' || (id - ${FIRST}) || '-' || n, 'utf8')), 'hex'),
     'Chrome, Android', now() - interval '1 day', now() + interval '6 days'
   from student cross join generate_series(1, ${SESSIONS}) n where id >= ${FIRST}`,
  `insert into rating (student_id, teacher_id, point)
   select s.id, t.teacher_id, 1 + (s.id + t.teacher_id) % 5
   from student s join class_teacher t on t.class_id = s.class_id where s.id >= ${FIRST}`,
  `insert into account_token (account_id, purpose, token_hash)
   select id, 'calendar', encode(sha256(convert_to('takvim-' || id, 'utf8')), 'hex')
   from student where id >= ${FIRST} and id % 3 = 0`,
  // Autovacuum would otherwise run during the measurement.
  'vacuum analyze',
]

/** Adds classes of 20 students each, all signed in yesterday, to the demo school. */
export async function fillSchool(pool: pg.Pool): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement)
}

/** @param student counted from 0 */
export function tokenOf(student: number): string {
  return `kalabalik-${student}-1`
}
