import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { list as listAudit } from '../../contract/staff/audit.ts'
import * as books from '../../contract/staff/book.ts'
import * as campuses from '../../contract/staff/campus.ts'
import * as courses from '../../contract/staff/course.ts'
import * as languages from '../../contract/staff/language.ts'
import { getMe } from '../../contract/staff/session.ts'
import * as teachers from '../../contract/staff/teacher.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')

async function ask(method: string, path: string, body?: unknown) {
  const answer = await school.staff(admin, method, `/staff/${path}`, body)
  return answer as { status: number; body: Record<string, never> }
}

const findLanguages = async () => (await school.done(admin, languages.list)).rows

test('a course keeps the ids of its levels, in a new order, and loses what is not named', async () => {
  const [first] = (await school.done(admin, courses.list)).rows
  if (!first) throw new Error('no course')
  const { id, revision } = first
  const [one, two] = first.levels
  const added = { name: 'C2', goal: 'Her konuda yazar ve konuşursunuz.', hours: 120 }
  const changes = { lessonMinutes: 45, levels: [two, one, added] }
  const saved = await school.done(admin, courses.update, { id, revision, changes })
  expect(saved).toMatchObject({ lessonMinutes: 45, revision: revision + 1 })
  expect(saved.levels.map(({ name }) => name)).toEqual([two?.name, one?.name, 'C2'])
  expect(saved.levels[0]?.id).toBe(two?.id)
})

test('a further course begins with levels and with the usual rules, which are changed like its name', async () => {
  const { rows } = await school.done(admin, courses.list)
  const [most] = rows.toSorted((a, b) => b.levels.length - a.levels.length)
  const course = await school.done(admin, courses.create, {
    name: 'Sabah İngilizcesi',
    key: 'sabah-ingilizcesi',
    languageId: rows[0]?.languageId,
    audience: 'adults',
    pageId: null,
    lessonMinutes: 40,
    showsPrice: true,
  })
  const plain = (levels: typeof course.levels) => levels.map(({ id: _, ...level }) => level)
  expect(plain(course.levels)).toEqual(plain(most?.levels ?? []))
  const usual = { passMark: 70, repeatAbsence: 10, freeRepeats: 1 }
  expect(course).toMatchObject({ ...usual, documentAbsence: null, excusedCounts: true })
  const { id, revision } = course
  const changes = { passMark: 60, repeatAbsence: 15, documentAbsence: 20, excusedCounts: false }
  const saved = await school.done(admin, courses.update, { id, revision, changes })
  expect(saved).toMatchObject({ ...changes, freeRepeats: 1 })
  const wrong = { revision: saved.revision, changes: { passMark: 101 } }
  const refused = await ask('PATCH', `course/${id}`, wrong)
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['changes.passMark'])
  await ask('DELETE', `course/${id}?revision=${saved.revision}`)
})

test('a room does not get fewer chairs than a group in it has places', async () => {
  const [first] = (await school.done(admin, campuses.list)).rows
  const rooms = first?.rooms.map((room) => ({ ...room, capacity: 1 }))
  const { status, body } = await ask('PATCH', `campus/${first?.id}`, {
    revision: first?.revision,
    changes: { rooms },
  })
  expect(status).toBe(422)
  expect(body.message).toMatch(/Kontenjan \d+, ama dersliklerden birinde 1 yer var/)
})

test('the average of a teacher is told from the fifth rating on', async () => {
  const find = async () => (await school.done(admin, teachers.list)).rows[0]
  const { id } = (await find()) ?? { id: 0 }
  await school.db.execute(sql`delete from rating where teacher_id = ${id}`)
  for (const [count, expected] of [
    [4, null],
    [1, 4],
  ] as const) {
    await school.db.execute(sql`
      with someone as (insert into learner (name, surname) select 'Ad', 'Soyad' from generate_series(1, ${count}::integer) returning id)
      insert into rating (learner_id, teacher_id, point) select id, ${id}, 4 from someone`)
    expect(await find()).toMatchObject({ rating: expected })
  }
})

test('teachers see their own rating, none of a colleague and no address for leads', async () => {
  const cookie = await school.signInStaff('ogretmen@ornek.com')
  const ratingsFor = async (as: string) => (await school.done(as, teachers.list)).rows
  const campusesFor = async (as: string) => (await school.done(as, campuses.list)).rows
  const me = await school.done(cookie, getMe)
  await school.db.execute(sql`
    insert into rating (learner_id, teacher_id, point)
    select l.id, t.id, 5 from teacher t, (select id from learner order by id desc limit 5) l
    on conflict do nothing`)
  await school.db.execute(sql`update campus set lead_email = 'basvuru@ornek.com'`)
  const seen = await ratingsFor(cookie)
  expect(seen.length).toBeGreaterThan(1)
  for (const { accountId, rating } of seen) expect(rating !== null).toBe(accountId === me.id)
  for (const { rating } of await ratingsFor(admin)) expect(rating).not.toBeNull()
  for (const { leadEmail } of await campusesFor(cookie)) expect(leadEmail).toBeNull()
  for (const { leadEmail } of await campusesFor(admin)) expect(leadEmail).not.toBeNull()
})

test('a teacher’s languages and account are said by ids', async () => {
  const [first] = (await school.done(admin, teachers.list)).rows
  const languageIds = (await findLanguages()).map(({ id }) => id).toSorted()
  const changes = { accountId: null, about: 'Soruyla başlar, oyunla bitirir.', languageIds }
  const { id, revision } = first!
  const saved = await school.done(admin, teachers.update, { id, revision, changes })
  saved.languageIds.sort()
  expect(saved).toMatchObject(changes)
})

describe('a language', () => {
  test('is added last, renamed with its revision, and what it did stands in the log', async () => {
    const made = await ask('POST', 'language', { name: 'Lehçe', code: 'pl' })
    expect(made).toMatchObject({ status: 200, body: { name: 'Lehçe', courses: 0, revision: 1 } })
    expect((await findLanguages()).at(-1)).toMatchObject({ code: 'pl' })
    const { id } = made.body
    const change = (revision: number, changes: object) =>
      ask('PATCH', `language/${id}`, { revision, changes })
    const renamed = await change(1, { name: 'Polonya dili' })
    expect(renamed.body).toMatchObject({ name: 'Polonya dili', revision: 2 })
    const taken = await change(2, { code: 'en' })
    expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([422, ['code']])
    const log = await school.done(admin, listAudit, { entity: 'language', entityId: id })
    expect(log.rows).toMatchObject([{ action: 'update' }, { action: 'create' }])
  })

  test('goes and comes back; one that has courses stays', async () => {
    const all = await findLanguages()
    const english = all.find(({ code }) => code === 'en')
    const refused = await ask('DELETE', `language/${english?.id}?revision=${english?.revision}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^İngilizce dilinde \d+ program var/)
    const free = all.find(({ code }) => code === 'pl')
    await school.done(admin, languages.remove, { id: free?.id, revision: free?.revision })
    await school.done(admin, languages.create, { name: 'Lehçe', code: 'pl' })
    expect((await ask('POST', `language/${free?.id}/restore`)).status).toBe(422)
  })

  test('that is renamed is renamed on the site', async () => {
    const english = (await findLanguages()).find(({ code }) => code === 'en')
    const changes = { name: 'İngilizce dili' }
    await ask('PATCH', `language/${english?.id}`, { revision: english?.revision, changes })
    const { body } = await school.call('/group')
    const names = (body as { language: string }[]).map(({ language }) => language)
    expect(names).toContain('İngilizce dili')
  })
})

describe('a short list', () => {
  const COURSE = { audience: 'adults', pageId: null, lessonMinutes: 40, showsPrice: true }
  const NEW = {
    course: { name: 'Arapça', key: 'arapca', languageId: 1, ...COURSE },
    campus: { name: 'Liman', address: 'Liman Caddesi No: 1', phone: '0216 555 01 70' },
    language: { name: 'Macarca', code: 'hu' },
    teacher: { name: 'Ayşe', surname: 'Ada' },
  }

  async function findIds(resource: string): Promise<number[]> {
    const { body } = await ask('GET', resource)
    return (body as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id)
  }

  test('of courses begins with the one whose levels the home page shows', async () => {
    const { rows } = await school.done(admin, courses.list)
    const wanted = rows.toReversed()
    await school.done(admin, courses.reorder, { ids: wanted.map(({ id }) => id) })
    const { body } = await school.call('/level')
    const first = wanted[0]?.levels.map(({ id }) => ({ id }))
    expect(body).toMatchObject(first ?? [])
  })

  test.each(Object.entries(NEW))('takes a new %s last', async (resource, fields) => {
    const { status, body } = await ask('POST', resource, fields)
    expect(status).toBe(200)
    expect((await findIds(resource)).at(-1)).toBe(body.id)
  })

  test.each(Object.keys(NEW))('of every %s stands as it was put', async (resource) => {
    const ids = await findIds(resource)
    const order = (wanted: number[]) => ask('PUT', `${resource}/order`, { ids: wanted })
    expect((await order(ids.toReversed())).status).toBe(200)
    expect(await findIds(resource)).toEqual(ids.toReversed())
    expect((await order(ids.slice(1))).status).toBe(409)
    expect((await order([...ids.slice(1), ids[1] ?? 0])).status).toBe(409)
    const { rows } = await school.done(admin, listAudit, { entity: resource })
    expect(rows[0]).toMatchObject({ action: 'reorder', fields: ['ids'] })
  })
})

function upload(text: string, name: string) {
  return school.api.request(`/api/staff/book?fileName=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie: admin, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    body: text,
  })
}

test('a book comes by its file, called as that is; what is no PDF is refused whatever its name', async () => {
  const made = await upload('%PDF-1.7 …', 'Üç Adım A1.pdf')
  expect(made.status).toBe(200)
  const { rows } = await school.done(admin, books.list)
  expect(rows).toContainEqual(
    expect.objectContaining({ name: 'Üç Adım A1', fileName: 'Üç Adım A1.pdf', groups: 0 }),
  )
  expect((await upload('\ufeff\r\n%PDF-1.7 …', 'önünde.pdf')).status).toBe(200)
  expect((await upload('<html>', 'kitap.pdf')).status).toBe(422)
})
