import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import * as enrollments from '../../contract/staff/enrollment.ts'
import * as calls from '../../contract/staff/paper.ts'
import * as templates from '../../contract/staff/paper-template.ts'
import { eraseFound } from '../../core/privacy/erase-person.ts'
import { exportPerson } from '../../core/privacy/export-person.ts'
import { findPerson } from '../../core/privacy/find-person.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { paper } from '../../db/schema/papers.ts'
import { learner } from '../../db/schema/people.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { createGroupDesk } from '../../test/group-desk.ts'

const desk = await createGroupDesk()
const { done, ask, school } = desk
const cookie = await school.signInStaff('danisman@ornek.com')
const owner = await school.signInStaff('yonetici@ornek.com')
const YEAR = schoolDay().slice(0, 4)

async function enroll() {
  const { id: groupId } = await desk.open({ name: 'B1 akşam' })
  const { id: learnerId } = await desk.register()
  return done(enrollments.create, { groupId, learnerId })
}

type Enrolled = Awaited<ReturnType<typeof enroll>>

function make({ id }: { id: number }, change: object = {}, as = cookie) {
  return done(calls.makeCertificate, { id, key: randomUUID(), ...change }, as)
}

function listOf({ learner: { id } }: Enrolled) {
  return done(calls.listCertificates, { id })
}

async function open(id: number, paperId: number, as = cookie) {
  const path = `/api/staff/enrollment/${id}/student-certificate/${paperId}`
  const response = await school.api.request(path, { headers: { cookie: as } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function textOf(bytes: Uint8Array) {
  const { text } = await extractText(bytes.slice(), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function changeText(text: string) {
  const name = 'student-certificate'
  const { revision } = await done(templates.read, { name }, owner)
  await done(templates.change, { name, revision, subject: 'Öğrenci belgesi', text }, owner)
}

describe('a student certificate', () => {
  test('is the same bytes and checksum whenever it is opened, whatever has changed since', async () => {
    const row = await enroll()
    const made = await make(row)
    const first = await open(row.id, made.id)
    expect(first.response.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(made.checksum)
    await changeText('{öğrenci} bizim öğrencimizdir.')
    await school.db.update(learner).set({ surname: 'Başka' }).where(eq(learner.id, row.learner.id))
    expect((await open(row.id, made.id)).bytes).toEqual(first.bytes)
    expect(await listOf(row)).toEqual({ rows: [made] })
  })

  test('names the learner, the group, the level, the hours and the school in the words of the school', async () => {
    const row = await enroll()
    await changeText(
      '{öğrenci}, {okul} {durum}: {program} {kur}, {sınıf}, {ders saatleri}, {süre}.',
    )
    const { bytes } = await open(row.id, (await make(row)).id)
    const text = await textOf(bytes)
    expect(text).toContain(`${row.learner.name}, `)
    expect(text).toMatch(
      /öğrencisidir: .+, B1 akşam, .+ ders saati \(bir ders saati \d+ dakika\)\./,
    )
    expect(text).toContain('Program ve kur')
    expect(text).not.toContain('{')
  })

  test('has a number of the year, a text version and no price; the next one has the next number', async () => {
    const row = await enroll()
    const [one, two] = [await make(row), await make(row)]
    expect(one).toMatchObject({
      kind: 'student-certificate',
      enrollmentId: row.id,
      termsVersion: null,
      textVersion: expect.any(Number),
      by: 'Gül Öztürk',
    })
    expect(one.number).toMatch(new RegExp(`^${YEAR}-\\d{4}$`))
    expect(Number(two.number.slice(5))).toBe(Number(one.number.slice(5)) + 1)
    expect((await listOf(row)).rows.map(({ id }) => id)).toEqual([two.id, one.id])
  })

  test('is one with one number when it is asked for twice with the same key', async () => {
    const row = await enroll()
    const key = randomUUID()
    const [one, two] = await Promise.all([make(row, { key }), make(row, { key })])
    expect(one).toEqual(two)
    const next = await make(row)
    expect(Number(next.number.slice(5))).toBe(Number(one.number.slice(5)) + 1)
    const other = await enroll()
    const path = `enrollment/${other.id}/student-certificate`
    expect((await ask('POST', path, { key })).status).toBe(409)
  })

  test('is made of who has left, and says so', async () => {
    const row = await enroll()
    const on = schoolDay()
    const { revision } = await done(enrollments.get, { id: row.id })
    const end = { id: row.id, revision, state: 'withdrawn', on, reason: 'Taşınıyor' }
    await done(enrollments.end, end)
    await changeText('{öğrenci} {durum}.')
    const { bytes } = await open(row.id, (await make(row)).id)
    expect(await textOf(bytes)).toContain('öğrencisi olmuştur')
  })

  test('is refused for somebody who never was in the group', async () => {
    const row = await enroll()
    await school.db.update(enrollment).set({ state: 'waiting' }).where(eq(enrollment.id, row.id))
    const path = `enrollment/${row.id}/student-certificate`
    expect(await ask('POST', path, { key: randomUUID() })).toMatchObject({
      status: 422,
      body: { message: 'Öğrenci belgesi, sınıfa kaydı tamamlanan öğrenciye hazırlanır.' },
    })
  })

  test('of another enrollment, and one that does not exist, is not found', async () => {
    const [row, other] = [await enroll(), await enroll()]
    const made = await make(row)
    expect((await open(other.id, made.id)).response.status).toBe(404)
    expect((await open(row.id, 2_000_000_000)).response.status).toBe(404)
    const path = 'enrollment/2000000000/student-certificate'
    expect((await ask('POST', path, { key: randomUUID() })).status).toBe(404)
  })

  test('is made by the desk and the owner, and neither made nor opened by a teacher or an editor', async () => {
    const row = await enroll()
    const made = await make(row, {}, owner)
    for (const email of ['ogretmen@ornek.com', 'editor@ornek.com']) {
      const as = await school.signInStaff(email)
      const path = `enrollment/${row.id}/student-certificate`
      const statuses = await Promise.all([
        ask('GET', `learner/${row.learner.id}/student-certificate`, undefined, as),
        ask('GET', `${path}/${made.id}`, undefined, as),
        ask('POST', path, { key: randomUUID() }, as),
      ])
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  test('is sealed, in the log without a name, and never changed by hand', async () => {
    const row = await enroll()
    const { id, number } = await make(row)
    const [stored] = await school.db.select().from(paper).where(eq(paper.id, id))
    expect(Buffer.from(stored?.content ?? []).toString('latin1', 0, 5)).not.toBe('%PDF-')
    const log = await school.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(log.find(({ entity }) => entity === 'paper')?.detail).toEqual({
      after: { kind: 'student-certificate', number, enrollmentId: row.id },
    })
    const forged = school.db.update(paper).set({ enrollmentId: null }).where(eq(paper.id, id))
    await expect(forged).rejects.toThrow()
  })

  test('is named in the export of the person, and its bytes go with them', async () => {
    const row = await enroll()
    const { id, number } = await make(row)
    const key = { kind: 'learner', id: row.learner.id } as const
    const { papers } = await exportPerson(school.db, SYSTEM, key)
    expect(papers).toMatchObject([{ kind: 'student-certificate', number }])
    await school.db.execute(sql`update enrollment set state = 'withdrawn', ends_on = starts_on
      where id = ${row.id}`)
    await school.db.transaction(async (tx) => {
      await eraseFound(tx, await findPerson(tx, key))
    })
    expect((await open(row.id, id)).response.status).toBe(404)
    expect((await listOf(row)).rows).toMatchObject([{ id, number, isErased: true }])
  })
})

test('a bound desk neither makes, lists nor opens a certificate of another campus', async () => {
  const row = await enroll()
  const made = await make(row)
  const { rows } = await school.db.execute<{ desk: number; campus: number }>(sql`
    select (select id from account where email = 'danisman@ornek.com') as desk,
      (select min(c.id) from campus c where c.id <> (
        select g.campus_id from course_group g where g.id = ${row.group.id})) as campus`)
  await school.db.execute(sql`insert into account_campus (account_id, campus_id)
    values (${rows[0]?.desk}, ${rows[0]?.campus})`)
  const path = `enrollment/${row.id}/student-certificate`
  const statuses = await Promise.all([
    ask('GET', `learner/${row.learner.id}/student-certificate`),
    ask('GET', `${path}/${made.id}`),
    ask('POST', path, { key: randomUUID() }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
})
