import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { create as createAgreement } from '../../contract/staff/agreement.ts'
import * as learner from '../../contract/staff/learner.ts'
import * as absence from '../../contract/student/absence.ts'
import * as panel from '../../contract/student/account.ts'
import * as student from '../../contract/student/class.ts'
import * as timetable from '../../contract/student/timetable.ts'
import { hashToken } from '../../core/accounts/account-tokens.ts'
import { createSession } from '../../core/accounts/sign-ins.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { groupBook } from '../../db/schema/groups.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { ANY_INPUT, signIn } from '../../test/student.ts'
import { CALLS } from '../calls.ts'

const school = await createTestApi()
const A = 'ogrenci@ornek.com'
const B = 'ogrenci2@ornek.com'

const GUARDED = CALLS.filter(({ access }) => access === 'student')

const FACTS = {
  learner: 'Ada',
  course: 'İngilizce',
  level: 'B1',
  group: 'B1',
  school: 'Kur',
  hours: 120,
  missed: 0,
  average: null,
  startsOn: null,
  endsOn: null,
}

async function post(path: string, body: object): Promise<Response> {
  return school.api.request(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: 'Bearer test-bearer' },
  })
}

async function read<T>(call: { path: string }, token: string, body: object = {}): Promise<T> {
  return (await school.call(call.path, { token, ...body })).body as T
}

async function bookIdsOf(token: string): Promise<number[]> {
  return (await read<{ id: number }[]>(student.listBooks, token)).map(({ id }) => id)
}

describe.each(GUARDED)('POST $path', ({ path }) => {
  test('answers 401 to everything that is no live token of a student', async () => {
    const expired = await signIn(school, A)
    await school.db
      .update(session)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(session.tokenHash, hashToken(expired)))
    const [staff] = await school.db.select().from(account).where(eq(account.role, 'admin'))
    const left = await signIn(school, A)
    await school.call('/auth/student-logout', { token: left })
    const tokens = [
      '',
      '0',
      'made-up',
      'x'.repeat(5000),
      expired,
      left,
      hashToken(left),
      await createSession(school.db, staff!.id, undefined),
    ]
    for (const token of tokens) {
      const { status, body } = await school.call(path, { ...ANY_INPUT, token })
      expect(status, token.slice(0, 20)).toBe(401)
      expect(body).toEqual({ message: 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.' })
    }
  })
})

async function recordYear(): Promise<void> {
  const ofA = sql`from enrollment e join learner on learner.id = e.learner_id
    join account on account.id = learner.account_id and account.email = ${A}
    where e.state = 'active'`
  await school.db.execute(sql`insert into attendance (lesson_id, enrollment_id, missed, tapped_at)
    select (select id from lesson where group_id = e.group_id order by starts_at limit 1), e.id, 1, now()
    ${ofA} limit 1`)
  await school.db.execute(sql`update lesson
    set state = 'held', homework = 'Ünite 5', homework_due = current_date + 7
    where id = (select max(lesson_id) from attendance)`)
  await school.db.execute(sql`insert into certificate (enrollment_id, kind, number, code, facts, issued_on)
    select e.id, 'completion', '0000-0001', '7KQ2MABC4D', ${JSON.stringify(FACTS)}::jsonb, current_date
    ${ofA} limit 1`)
  const { rows } = await school.db.execute<{ id: number }>(sql`select e.id ${ofA} limit 1`)
  const terms = { listPrice: 1_800_000, discounts: [], plan: null }
  const desk = await school.signInStaff('danisman@ornek.com')
  await school.done(desk, createAgreement, { enrollmentId: rows[0]?.id, terms })
  await school.db.execute(sql`
    with sold as (
      insert into hour_package (learner_id, course_id, lesson_minutes, starts_on, ends_on)
      select e.learner_id, g.course_id, 40, current_date, current_date + 90
      from enrollment e join course_group g on g.id = e.group_id where e.id = ${rows[0]?.id} returning id)
    insert into package_entry (package_id, kind, minutes, day, key)
    select id, 'bought', 400, current_date, 'sold-to-a' from sold`)
}

describe('student A and student B', () => {
  let tokenA: string
  let tokenB: string
  beforeAll(async () => {
    tokenA = await signIn(school, A)
    tokenB = await signIn(school, B)
    const [teacher] = await read<{ id: number }[]>(student.listTeachers, tokenA)
    await read(student.rateTeacher, tokenA, { teacher: teacher?.id, point: 1 })
    await read(timetable.createCalendar, tokenA)
    await read(absence.reportAbsence, tokenA, { from: '2099-01-05', reason: 'Hasta' })
    await recordYear()
  })

  const READS = GUARDED.filter(
    ({ path }) => path.startsWith('/student/get-') || /download/.test(path),
  )

  test.each(READS.filter(({ isFile }) => !isFile))(
    'POST $path tells B nothing of A',
    async (call) => {
      const own = await read(call, tokenA)
      const answer = JSON.stringify(await read(call, tokenB))
      expect(answer).not.toEqual(JSON.stringify(own))
      for (const secret of [A, 'Yalçın', '0532 555 01 31', 'B1 Akşam', 'Nazlı']) {
        expect(answer).not.toContain(secret)
      }
    },
  )

  test('a book of A’s class is 404 for B, just as a book that does not exist', async () => {
    const [bookOfA] = await bookIdsOf(tokenA)
    expect((await post(student.getBookFile.path, { token: tokenA, book: bookOfA })).status).toBe(
      200,
    )
    for (const book of [bookOfA, 99_999]) {
      const answer = await post(student.getBookFile.path, { token: tokenB, book })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ message: 'Bu kitap bulunamadı.' })
    }
  })

  test('a classmate of A reads nothing of A’s stars', async () => {
    const token = await signIn(school, 'sinif1@ornek.com')
    const teachers = await read<{ point: number | null }[]>(student.listTeachers, token)
    expect(teachers.map(({ point }) => point)).toEqual([null, null])
    expect(JSON.stringify(await read(panel.downloadStudentData, token))).not.toContain('"point"')
  })

  test('B closes the other sessions of B and none of A', async () => {
    await read(panel.closeOtherSessions, tokenB)
    expect((await school.call(student.getStudent.path, { token: tokenA })).status).toBe(200)
    expect((await school.call(student.getStudent.path, { token: tokenB })).status).toBe(200)
  })

  test('B closes no calendar of A', async () => {
    await read(timetable.deleteCalendar, tokenB)
    const state = await read<{ createdAt: string | null }>(timetable.getCalendarState, tokenA)
    expect(state.createdAt).not.toBeNull()
  })
})

test('a book comes as a file under its own name', async () => {
  const token = await signIn(school, A)
  const [book] = await bookIdsOf(token)
  const answer = await post(student.getBookFile.path, { token, book })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="b1-unite-rehberi.pdf"; filename*=UTF-8\'\'B1%20%C3%9Cnite%20Rehberi.pdf',
  )
  expect((await answer.bytes()).length).toBeGreaterThan(0)
})

test('a book that was taken from the class opens no more', async () => {
  const token = await signIn(school, 'sinif4@ornek.com')
  const [book] = await bookIdsOf(token)
  const taken = await school.db.delete(groupBook).where(eq(groupBook.bookId, book!)).returning()
  expect((await post(student.getBookFile.path, { token, book })).status).toBe(404)
  await school.db.insert(groupBook).values(taken)
})

describe('a new password', () => {
  const change = (token: string, current: string, password: string) =>
    school.call(panel.changePassword.path, { token, current, password })

  test('ends the other sign-ins and leaves this one', async () => {
    const here = await signIn(school, 'sinif5@ornek.com')
    const elsewhere = await signIn(school, 'sinif5@ornek.com')
    expect((await change(here, DEMO_PASSWORD, 'yepyeni-parola')).status).toBe(200)
    expect((await school.call(student.getStudent.path, { token: here })).status).toBe(200)
    expect((await school.call(student.getStudent.path, { token: elsewhere })).status).toBe(401)
    expect(await signIn(school, 'sinif5@ornek.com')).toBeUndefined()
  })

  test('needs the current one and at least 8 characters', async () => {
    const token = await signIn(school, A)
    const wrong = await change(token, 'yanlış', 'yepyeni-parola')
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { current: 'Parola hatalı.' } },
    })
    const short = await change(token, DEMO_PASSWORD, 'kısa')
    expect(short.body).toHaveProperty('fields.password', 'Parola en az 12 karakter olmalıdır.')
  })
})

test('a new phone number needs the password', async () => {
  const token = await signIn(school, 'sinif1@ornek.com')
  const body = { token, phone: '0532 555 02 99' }
  const refused = await school.call(panel.changePhone.path, { ...body, password: 'yanlış' })
  expect(refused.body).toHaveProperty('fields.password', 'Parola hatalı.')
  await school.call(panel.changePhone.path, { ...body, password: DEMO_PASSWORD })
  expect(await read(student.getStudent, token)).toHaveProperty('phone', '0532 555 02 99')
})

test('a phone number that a student has changed is not overwritten by what staff opened before', async () => {
  const token = await signIn(school, A)
  const { id } = await read<{ id: number }>(student.getStudent, token)
  const desk = await school.signInStaff('danisman@ornek.com')
  const opened = await school.done(desk, learner.get, { id })
  const change = { token, phone: '0532 555 02 98', password: DEMO_PASSWORD }
  await school.call(panel.changePhone.path, change)
  const late = { revision: opened.revision, changes: { phone: '0532 555 02 97' } }
  expect(await school.staff(desk, 'PATCH', `/staff/learner/${id}`, late)).toMatchObject({
    status: 409,
    body: { changedBy: 'Deniz Yalçın', record: { phone: change.phone } },
  })
})

describe('a calendar address', () => {
  const lessonsOf = (secret: string) => school.call(timetable.getCalendar.path, { secret })

  test('answers the class’s week and nothing personal; renewed or closed it is 404', async () => {
    const token = await signIn(school, A)
    const first = await read<{ secret: string }>(timetable.createCalendar, token)
    const { status, body } = await lessonsOf(first.secret)
    expect(status).toBe(200)
    expect(timetable.getCalendar.output.parse(body)).toEqual(body)
    expect(JSON.stringify(body)).not.toMatch(/ornek\.com|Yalçın/)

    const second = await read<{ secret: string }>(timetable.createCalendar, token)
    expect((await lessonsOf(first.secret)).status).toBe(404)
    expect((await lessonsOf(second.secret)).status).toBe(200)
    await read(timetable.deleteCalendar, token)
    expect((await lessonsOf(second.secret)).status).toBe(404)
    expect(await read(timetable.getCalendarState, token)).toEqual({ createdAt: null })
  })

  test.each(['', 'made-up', 'x'.repeat(5000)])('that was never made is 404: %#', async (secret) => {
    expect((await lessonsOf(secret)).status).toBe(404)
  })

  test('outlives a sign-in, and is none', async () => {
    const token = await signIn(school, B)
    const { secret } = await read<{ secret: string }>(timetable.createCalendar, token)
    await school.call('/auth/student-logout', { token })
    expect((await lessonsOf(secret)).status).toBe(200)
    expect((await school.call(student.getStudent.path, { token: secret })).status).toBe(401)
    expect((await lessonsOf(await signIn(school, B))).status).toBe(404)
  })
})

test('a student’s data holds what came in under the address, in whatever case, and no secret', async () => {
  await school.call('/contact-form', {
    name: 'Deniz Yalçın',
    email: 'Ogrenci@Ornek.com',
    phone: '0532 555 01 31',
    message: 'Kura nasıl kaydolurum?',
    type: 'contact',
  })
  const token = await signIn(school, A)
  const data = await read<Record<string, unknown>>(panel.downloadStudentData, token)
  expect(data).toMatchObject({
    student: { email: A, className: 'B1 Akşam' },
    requests: [{ message: 'Kura nasıl kaydolurum?' }],
  })
  const text = JSON.stringify(data)
  expect(text).not.toMatch(/argon2|token|hash/i)
  for (const other of [token, hashToken(token), B]) expect(text).not.toContain(other)
})
