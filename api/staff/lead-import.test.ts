import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get, list, remove, restore, update } from '../../contract/staff/lead.ts'
import { addNote } from '../../contract/staff/lead-acts.ts'
import { importLeads, pastImports } from '../../contract/staff/lead-import.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { lead } from '../../db/schema/leads.ts'
import { createTestApi } from '../../test/api.ts'
import { leadsOf } from '../../test/leads.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')

const LINES = [
  { name: 'Ayşe Işık', phone: '0532 555 44 01', email: '', note: 'Fuarda görüştük' },
  { name: 'Ayşe I.', phone: '+90 532 555 44 01' },
  { name: 'Can', phone: 'yok', email: 'can' },
  { name: 'Ece', phone: '0532 555 44 02', course: 'Böyle kurs yok' },
]

async function send(isTrial: boolean, lines: object[] = LINES) {
  return (await school.done(desk, importLeads, { file: 'fuar.csv', lines, isTrial })).outcomes
}

test('a trial import returns the outcome of every line and stores nothing', async () => {
  const before = await school.db.$count(lead)
  expect(await send(true)).toMatchObject([
    { index: 0, result: 'new', leadId: null },
    { index: 1, result: 'known', message: 'Ayşe Işık', leadId: null },
    { index: 2, result: 'wrong', message: expect.stringMatching(/E-posta: .*Telefon: /) },
    { index: 3, result: 'wrong', message: expect.stringContaining('Böyle kurs yok') },
  ])
  expect(await school.db.$count(lead)).toBe(before)
})

test('an import makes one lead of each valid line', async () => {
  const outcomes = await send(false)
  expect(outcomes.map(({ result }) => result)).toEqual(['new', 'known', 'wrong', 'wrong'])
  const [made] = await leadsOf(school, '+905325554401')
  expect(made).toMatchObject({ name: 'Ayşe Işık', importId: expect.any(Number) })
  expect(outcomes.map(({ leadId }) => leadId)).toEqual([made?.id, made?.id, null, null])
  expect((await send(true))[0]).toMatchObject({ result: 'known', leadId: made?.id })
  expect((await send(false))[0]).toMatchObject({ result: 'known' })
  expect(await leadsOf(school, '+905325554401')).toHaveLength(1)
})

function ask(name: string, phone: string) {
  const form = { type: 'slider', name, phone, email: `${phone.slice(1)}@example.com` }
  return school.call('/contact-form', form)
}

async function takeBack() {
  const [last] = await school.done(desk, pastImports)
  return school.staff(desk, 'POST', `/staff/lead-import/${last?.id}/undo`, {})
}

async function find(digits: string) {
  return (await school.done(desk, list, { q: digits })).rows[0]
}

function findLogged(leadId = 0) {
  return school.db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'lead'), eq(auditLog.entityId, leadId)))
    .orderBy(asc(auditLog.id))
}

test('undoing an import restores earlier leads and frees the numbers', async () => {
  await ask('Zeynep Kaya', '+905325554411')
  const [course] = (await school.db.execute<{ name: string }>(sql`select name from course limit 1`))
    .rows
  await send(false, [
    { name: 'Ece', phone: '0532 555 44 10', note: 'Fuarda görüştük', campaign: 'Fuar 2026' },
    { name: 'Zeynep', phone: '0532 555 44 11', note: 'Fuarda gördük', course: course?.name },
  ])
  expect(await leadsOf(school, '+905325554410')).toMatchObject([{ campaign: 'Fuar 2026' }])
  expect(await find('5325554411')).toMatchObject({ course: { name: course?.name } })
  expect(await takeBack()).toEqual({ status: 200, body: { removed: 1, kept: [] } })
  expect(await find('5325554410')).toBeUndefined()
  const [gone] = await leadsOf(school, '+905325554410')
  expect(await findLogged(gone?.id)).toMatchObject([{ action: 'delete' }])
  const known = await find('5325554411')
  expect(known).toMatchObject({ course: null })
  const { events } = await school.done(desk, get, { id: known?.id })
  expect(events).toMatchObject([{ type: 'slider' }])
  expect((await send(false, [{ name: 'Ece', phone: '0532 555 44 10' }]))[0]?.result).toBe('new')
})

test('filling in a lead and undoing it raise its revision and are logged', async () => {
  const phone = '+905325554431'
  await ask('Zeynep Kaya', phone)
  const [before] = await leadsOf(school, phone)
  const [course] = (
    await school.db.execute<{ id: number; name: string }>(sql`select id, name from course limit 1`)
  ).rows
  await send(false, [{ name: 'Zeynep', phone, course: course?.name, nextAction: 'Ara' }])
  await takeBack()
  const [after] = await leadsOf(school, phone)
  expect(after).toMatchObject({ courseId: null, nextAction: null, revision: 3 })
  const filled = { courseId: course?.id, nextAction: 'Ara', nextActionAt: null }
  const empty = { courseId: null, nextAction: null, nextActionAt: null }
  expect(await findLogged(before?.id)).toEqual([
    { action: 'update', detail: { before: empty, after: filled } },
    { action: 'update', detail: { before: filled, after: empty } },
  ])
})

test('undoing removes a lead of two lines, unless the desk has changed it too', async () => {
  const [course] = (await school.db.execute<{ name: string }>(sql`select name from course limit 1`))
    .rows
  const linesOf = (phone: string) => [
    { name: 'Biri', phone },
    { name: 'Biri', phone, course: course?.name },
  ]
  await send(false, [...linesOf('0532 555 44 41'), ...linesOf('0532 555 44 42')])
  const changed = await find('5325554442')
  await school.db.execute(sql`update lead set revision = revision + 1 where id = ${changed?.id}`)
  expect((await takeBack()).body).toEqual({
    removed: 1,
    kept: [{ id: changed?.id, name: 'Biri', reason: 'changed' }],
  })
})

test('undoing keeps leads that were touched since, with the reason, and works once', async () => {
  const lines = ['20', '21', '22', '23'].map((end) => ({
    name: 'Biri',
    phone: `0532 555 44 ${end}`,
  }))
  await send(false, lines)
  const [called, asked, changed] = await Promise.all(
    ['5325554420', '5325554421', '5325554422'].map(find),
  )
  await school.done(desk, addNote, { id: called?.id, note: 'Akşam arayın' })
  await ask('Biri', '+905325554421')
  const changes = { status: 'appointment' }
  await school.done(desk, update, { id: changed?.id, revision: 1, changes })
  expect((await takeBack()).body).toEqual({
    removed: 1,
    kept: [
      { id: called?.id, name: 'Biri', reason: 'worked' },
      { id: asked?.id, name: 'Biri', reason: 'asked' },
      { id: changed?.id, name: 'Biri', reason: 'worked' },
    ],
  })
  expect((await takeBack()).status).toBe(404)
})

test('a lead that the desk deleted can be restored after its import is undone', async () => {
  await send(false, [{ name: 'Derya', phone: '0532 555 44 30' }])
  const made = await find('5325554430')
  await school.done(desk, remove, { id: made?.id, revision: made?.revision })
  expect((await takeBack()).body).toEqual({ removed: 0, kept: [] })
  await school.done(desk, restore, { id: made?.id })
  expect(await find('5325554430')).toMatchObject({ id: made?.id })
  await ask('Derya', '+905325554430')
  expect(await leadsOf(school, '+905325554430')).toMatchObject([{ id: made?.id }])
})
