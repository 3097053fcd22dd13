import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { get, type Lead, list } from '../../contract/staff/lead.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')

const AYSE = { name: 'Ayşe Işık', email: 'ayse@example.com', phone: '0532 555 77 01' }
const FUTURE = '2100-03-01T07:00:00.000Z'

const ask = (method: string, path: string, body?: unknown) =>
  school.staff(desk, method, `/staff/lead${path}`, body)

async function namesOf(query: string): Promise<string[]> {
  const { rows } = list.output.parse((await ask('GET', query)).body)
  return rows.map(({ contact: { name } }) => name)
}

async function write(message: string): Promise<Lead> {
  await school.call('/contact-form', { type: 'contact', ...AYSE, message })
  const { rows } = list.output.parse((await ask('GET', '')).body)
  return open(rows[0]?.id ?? 0)
}

async function open(id: number): Promise<Lead> {
  return get.output.parse((await ask('GET', `/${id}`)).body)
}

async function log(lead: Lead, body: object): Promise<Lead> {
  const { body: answer } = await ask('POST', `/${lead.id}/outcome`, {
    revision: lead.revision,
    outcome: 'reached',
    ...body,
  })
  return get.output.parse(answer)
}

beforeEach(async () => {
  await school.db.execute(sql`truncate lead, contact restart identity cascade`)
})

test('a contact who writes again is due today until the desk answers', async () => {
  const talked = await log(await write('Akşam kursu var mı?'), {
    changes: { nextActionAt: FUTURE, nextAction: 'Ara' },
  })
  expect(talked).toMatchObject({ waitsSince: null, dueAt: FUTURE })
  expect(await namesOf('?view=today')).toEqual([])
  const again = await write('Bugün kayıt olmak istiyorum.')
  expect(again).toMatchObject({ status: 'contacted', nextActionAt: FUTURE })
  expect(again.dueAt).toBe(again.waitsSince)
  expect(await namesOf('?view=today')).toEqual([AYSE.name])
  expect((await log(again, { outcome: 'unreached' })).waitsSince).toBeNull()
})

test('a new status or next step ends the waiting, a note does not', async () => {
  const { id, revision } = await write('Akşam kursu var mı?')
  const noted = await ask('POST', `/${id}/note`, { note: 'Akşamları çalışıyor.' })
  expect(get.output.parse(noted.body).waitsSince).not.toBeNull()
  const planned = await ask('PATCH', `/${id}`, { revision, changes: { nextActionAt: FUTURE } })
  expect(planned.body).toMatchObject({ waitsSince: null, firstResponseAt: null })
})

test('open leads without a next step have a list of their own', async () => {
  const lead = await write('Akşam kursu var mı?')
  expect(await namesOf('?view=stepless')).toEqual([])
  const talked = await log(lead, {})
  expect(await namesOf('?view=today')).toEqual([])
  expect(await namesOf('?view=stepless')).toEqual([AYSE.name])
  await log(talked, { changes: { status: 'lost', lostReason: 'Fiyat' } })
  expect(await namesOf('?view=stepless')).toEqual([])
})

test('undoing an outcome restores the waiting and the clock of the first response', async () => {
  const lead = await write('Akşam kursu var mı?')
  const talked = await log(lead, { note: 'Yanlış kişiyi aradım.' })
  const [event] = talked.events
  const undone = await ask('POST', `/${lead.id}/undo`, {
    revision: talked.revision,
    event: event?.id,
  })
  expect(undone.body).toMatchObject({
    status: 'new',
    waitsSince: lead.waitsSince,
    firstResponseAt: null,
  })
  const { events } = get.output.parse(undone.body)
  expect(events.map(({ detail }) => detail?.isUndone)).toEqual([undefined, true, undefined])
})

async function undoLast({ id }: Pick<Lead, 'id'>): Promise<Lead> {
  const { revision, events } = await open(id)
  const event = events.find(({ canUndo }) => canUndo)?.id
  return get.output.parse((await ask('POST', `/${id}/undo`, { revision, event })).body)
}

test('an undo keeps the waiting of a contact who has written since', async () => {
  const talked = await log(await write('Akşam kursu var mı?'), {})
  const { revision } = talked
  await ask('PATCH', `/${talked.id}`, { revision, changes: { status: 'appointment' } })
  const again = await write('Bugün kayıt olmak istiyorum.')
  const undone = await undoLast(again)
  expect(undone).toMatchObject({ status: 'contacted', waitsSince: again.waitsSince })
  expect(undone.waitsSince).not.toBeNull()
})

test('restoring a cleared step keeps the waiting', async () => {
  await log(await write('Akşam kursu var mı?'), {
    changes: { nextActionAt: FUTURE, nextAction: 'Ara' },
  })
  const { id, revision, waitsSince } = await write('Bugün kayıt olmak istiyorum.')
  const step = { nextActionAt: null, nextAction: null }
  const cleared = await ask('PATCH', `/${id}`, { revision, changes: step })
  expect(cleared.body).toMatchObject({ nextActionAt: null, waitsSince })
  expect(await undoLast({ id })).toMatchObject({ nextActionAt: FUTURE, waitsSince })
  expect(waitsSince).not.toBeNull()
})

test('an outcome without any change can be undone too', async () => {
  const talked = await log(await write('Akşam kursu var mı?'), {})
  const messaged = await log(talked, { outcome: 'message' })
  expect(messaged.events[0]).toMatchObject({ type: 'message', canUndo: true })
})

test('a reopened lead loses its reason, so that the next loss asks for one', async () => {
  const lead = await write('Akşam kursu var mı?')
  const lost = await log(lead, { changes: { status: 'lost', lostReason: 'Fiyat' } })
  const again = await log(lost, { changes: { status: 'contacted' } })
  expect(again.lostReason).toBeNull()
  const { status } = await ask('PATCH', `/${lead.id}`, {
    revision: again.revision,
    changes: { status: 'lost' },
  })
  expect(status).toBe(422)
})

test('an outcome that is sent twice with one key is kept once', async () => {
  const lead = await write('Akşam kursu var mı?')
  const key = randomUUID()
  const first = await log(lead, { key, note: 'Akşam uygun.' })
  const second = await log(lead, { key, note: 'Akşam uygun.' })
  expect(second.revision).toBe(first.revision)
  const note = { key: randomUUID(), note: 'Kardeşi de gelecek.' }
  await ask('POST', `/${lead.id}/note`, note)
  const { body } = await ask('POST', `/${lead.id}/note`, note)
  expect(get.output.parse(body).events).toHaveLength(3)
})

test('the list filters by missing owner and by day', async () => {
  const lead = await write('Akşam kursu var mı?')
  await school.db.execute(sql`update lead set created_at = '2026-03-05 22:30+03'`)
  expect(await namesOf('?owner=0')).toEqual([AYSE.name])
  expect(await namesOf('?from=2026-03-05&to=2026-03-05')).toEqual([AYSE.name])
  expect(await namesOf('?from=2026-03-06')).toEqual([])
  const { body } = await school.staff(desk, 'GET', '/staff/me')
  const { id } = body as { id: number }
  await ask('PATCH', `/${lead.id}`, { revision: lead.revision, changes: { ownerId: id } })
  expect(await namesOf('?owner=0')).toEqual([])
})

test('a reservation answers the contact', async () => {
  const lead = await write('Akşam kursu var mı?')
  await school.db.execute(sql`update course_group set state = 'open', starts_on = current_date + 9
    where id = (select min(id) from course_group)`)
  const { rows } = await school.db.execute<{ id: number }>(
    sql`select min(id) as id from course_group`,
  )
  const body = { lead: lead.id, groupId: rows[0]?.id }
  expect((await school.staff(desk, 'POST', '/staff/enrollment/reserve', body)).status).toBe(200)
  const { body: after } = await ask('GET', `/${lead.id}`)
  expect(after).toMatchObject({ waitsSince: null, firstResponseAt: expect.any(String) })
})
