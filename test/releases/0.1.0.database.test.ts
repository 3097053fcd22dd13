import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findStudentSession } from '../../core/accounts/find-student-session.ts'
import { signInStudent } from '../../core/accounts/sign-in-student.ts'
import { findLevels } from '../../core/content/find-levels.ts'
import { findOrdered } from '../../core/content/find-ordered.ts'
import { getPage } from '../../core/content/get-page.ts'
import { getSiteConfig } from '../../core/content/get-site-config.ts'
import { findLessons } from '../../core/student/find-lessons.ts'
import { getClassroom } from '../../core/student/get-classroom.ts'
import { getStudent } from '../../core/student/get-student.ts'
import { migrate } from '../../db/migrate.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { root } from '../../server/root.ts'
import { DEMO_PASSWORD } from '../database.ts'
import { publishChange } from '../publish-change.ts'
import { restoreRelease } from './restore.ts'

type Row = Record<string, unknown>

/** Content whose revision is that of its entry now. */
const EDITED = ['article', 'benefit', 'course_card', 'faq', 'level', 'page', 'slide', 'testimonial']

/** What has another place or form since then, as it stood in the release. Everything else is read where it was. */
const NOW: Record<string, string> = {
  account: `select a.*, coalesce(a.phone, l.phone) as phone, f.secret as totp_secret
    from account a left join learner l on l.account_id = a.id left join second_factor f on f.account_id = a.id`,
  student: `select l.id, e.group_id as class_id, l.created_at, l.updated_at
    from learner l left join enrollment e on e.learner_id = l.id where l.account_id is not null`,
  lead: `select l.*, p.phone_key, p.phone, c.name, c.surname, c.email,
      case l.status when 'appointment' then 'visited' else l.status::text end as status
    from lead l join contact c on c.id = l.contact_id join contact_phone p on p.contact_id = c.id`,
  classroom: `select g.*, c.language_id, l.name as level
    from course_group g join course c on c.id = g.course_id join level l on l.id = g.level_id`,
  program: 'select id as class_id, program as content from course_group',
  class_teacher: 'select group_id as class_id, teacher_id from group_teacher',
  class_book: 'select group_id as class_id, book_id, position from group_book',
  lesson: `select s.*, s.group_id as class_id, coalesce(r.name, b.detail->'before'->>'room') as room,
      coalesce(s.teacher_id, (t.detail->'before'->>'teacherId')::int) as teacher_id
    from timetable_slot s left join room r on r.id = s.room_id
    left join audit_log b on b.entity = 'timetable-slot' and b.entity_id = s.id and b.detail->'before' ? 'room'
    left join audit_log t on t.entity = 'timetable-slot' and t.entity_id = s.id and t.detail->'before' ? 'teacherId'`,
  rating: 'select *, learner_id as student_id from rating',
  ...Object.fromEntries(EDITED.map((table) => [table, withRevision(table)])),
  feature: withRevision('feature', ', p.slug as href', 'left join page p on p.id = c.page_id'),
  test: 'select t.*, p.slug as course_page from test t left join page p on p.id = t.course_page_id',
  starter_load: 'select * from seed_load',
}

function withRevision(table: string, columns = '', join = ''): string {
  const kind = table.replaceAll('_', '-')
  return `select c.*, e.revision${columns} from ${table} c
    join content_entry e on e.kind = '${kind}' and e.record_id = c.id ${join}`
}

/** What has gone: numbers that nothing refers to, and times that are those of the record it belongs to now. */
const GONE: Record<string, string[]> = {
  program: ['id', 'created_at', 'updated_at'],
  student: ['created_at', 'updated_at'],
  // Counted anew for the drafts of editors; made anew from the texts.
  ...Object.fromEntries(
    [
      'article',
      'benefit',
      'course_card',
      'faq',
      'feature',
      'level',
      'page',
      'slide',
      'testimonial',
    ].map((table) => [table, ['revision', 'search']]),
  ),
}

const { db, pool } = await restoreRelease('0.1.0')

async function namesOf(): Promise<string[]> {
  const { rows } = await pool.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ relname }) => relname)
}

/** Where a query names a column twice, the later one counts. */
async function read(query: string): Promise<Row[]> {
  const { rows } = await pool.query(query)
  return rows
}

/** A text that a row can be found by, of the columns that it had then. Rooms were typed, each time anew. */
function toText({ room, ...row }: Row, columns: readonly string[]): string {
  const same: Row = { ...row, room: typeof room === 'string' ? lowerTurkish(room.trim()) : room }
  return JSON.stringify(columns.map((column) => [column, same[column]]))
}

const tables = await namesOf()
const then = new Map<string, Row[]>()
for (const table of tables) then.set(table, await read(`select * from "${table}"`))
await migrate(pool, join(root, 'db', 'migrations'))

test('the release had rows in its tables', () => {
  const empty = tables.filter((table) => then.get(table)?.length === 0)
  expect(empty).toEqual([])
  expect(then.get('lead')).toHaveLength(30)
  expect(then.get('test_answer')).toHaveLength(143)
})

test.each(tables)('every row of %s is there, as it was', async (table) => {
  const before = then.get(table) ?? []
  const after = await read(NOW[table] ?? `select * from "${table}"`)
  const gone = GONE[table] ?? []
  const columns = Object.keys(before[0] ?? {}).filter((column) => !gone.includes(column))
  const found = new Set(after.map((row) => toText(row, columns)))
  const lost = before.map((row) => toText(row, columns)).filter((row) => !found.has(row))
  expect(lost).toEqual([])
})

test('every number that the database gives next is a new one', async () => {
  const columns = await read(
    `select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )
  expect(columns.length).toBeGreaterThan(30)
  const taken: unknown[] = []
  for (const { table, column, sequence } of columns) {
    const query = `select nextval('${sequence}') <= coalesce((select max("${column}") from "${table}"), 0) as taken`
    const [row] = await read(query)
    if (row?.taken) taken.push(table)
  }
  expect(taken).toEqual([])
})

test('a student of the release signs in and finds the class, its week and its people', async () => {
  const email = 'ogrenci@ornek.com'
  const token = await signInStudent(db, { email, password: DEMO_PASSWORD })
  const { learnerId, accountId } = await findStudentSession(db, token)
  expect(learnerId).toBe(accountId)
  expect(await getStudent(db, learnerId)).toMatchObject({
    id: accountId,
    email,
    phone: '0532 555 01 31',
    className: 'B1 Akşam',
    groups: [{ course: 'Genel İngilizce', level: 'B1', state: 'active' }],
  })
  expect(await getClassroom(db, learnerId)).toMatchObject({ level: 'B1', studentCount: 3 })
  expect(await findLessons(db, learnerId)).toMatchObject([
    { weekday: 1, room: 'Çınar Dersliği', teacher: 'Nazlı Ergin' },
    { weekday: 2 },
    { weekday: 3 },
    { weekday: 4 },
  ])
})

test('the home page goes on drawing its ladder, without levels that only a class knew', async () => {
  const levels = await findLevels(db)
  expect(levels.map(({ name }) => name)).toEqual(['A1', 'A2', 'B1', 'B1+', 'B2', 'C1'])
})

test('who was one lead by phone is one contact, with each who took a test as a learner', async () => {
  const people = await read(
    `select c.name as contact, l.name as learner, relation
     from contact_phone p join contact c on c.id = p.contact_id
     join contact_learner cl on cl.contact_id = c.id join learner l on l.id = cl.learner_id
     where phone_key in ('+905325557010', '+905325557001') order by l.id`,
  )
  expect(people).toEqual([
    { contact: 'Bora', learner: 'Bora', relation: 'self' },
    { contact: 'ECE', learner: 'Can', relation: 'other' },
    { contact: 'ECE', learner: 'Ece', relation: 'self' },
  ])
  const results = await read(
    `select l.name, count(*)::int as tests from test_result r join learner l on l.id = r.learner_id
     where r.phone = '0532 555 70 10' group by l.name order by l.name`,
  )
  expect(results).toEqual([
    { name: 'Can', tests: 1 },
    { name: 'Ece', tests: 2 },
  ])
})

test('of two classes in one room at one hour the later is left without, which the audit log says', async () => {
  const notes = await read(
    `select detail from audit_log where action = 'migrate' and entity = 'timetable-slot' order by id`,
  )
  expect(notes).toMatchObject([
    { detail: { before: { room: 'Çınar Dersliği' }, after: { room: null } } },
    { detail: { before: { teacherId: 1 }, after: { teacherId: null } } },
  ])
})

test('who had left is enrolled no more', async () => {
  const ended = await read(
    `select a.email, e.state from enrollment e join account a on a.id = e.learner_id
     where e.state <> 'active' order by a.email`,
  )
  expect(ended).toEqual([
    { email: 'dora@ornek.com', state: 'finished' },
    { email: 'eda@ornek.com', state: 'withdrawn' },
  ])
})

describe('what stood in the code', () => {
  test('is content: families, the year in the footer, the test that a page leads to', async () => {
    expect(await findOrdered(db, 'page-family', ['key', 'sky'])).toMatchObject([
      { key: 'general', sky: 'dawn' },
      { key: 'exams' },
      { key: 'languages' },
      { key: 'children' },
      { key: 'professional' },
      { key: 'school', sky: 'night' },
    ])
    expect(await getSiteConfig(db)).toMatchObject({ copyrightYear: 2024 })
    const slugs = ['yds', 'turkce', 'cocuk-ingilizcesi', 'aktiviteler', 'japonca']
    const pages = await Promise.all(slugs.map((slug) => getPage(db, slug)))
    expect(pages.map(({ test }) => test?.slug)).toEqual([
      'ingilizce',
      'turkce',
      'cocuk-ingilizce',
      'ingilizce',
      undefined,
    ])
  })

  test('can be edited like everything else', async () => {
    await publishChange(db, { kind: 'page', recordId: 1 }, { title: 'Yeni ad' })
    const { rows } = await pool.query('select title from page where id = 1')
    expect(rows).toEqual([{ title: 'Yeni ad' }])
  })
})
