import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { get, type Lead, leadOptions, list } from '../../contract/staff/lead.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')
const admin = await school.signInStaff('yonetici@ornek.com')

const AYSE = { name: 'Ayşe Işık', email: 'ayse@example.com', phone: '0532 555 77 01' }

async function send() {
  await school.call('/contact-form', { type: 'contact', ...AYSE, message: 'Akşam kursu var mı?' })
}

const ask = (method: string, path: string, body?: unknown, cookie = desk) =>
  school.staff(cookie, method, `/staff/lead${path}`, body)

async function find(query = '') {
  return list.output.parse((await ask('GET', query)).body)
}

async function open(id: number): Promise<Lead> {
  return get.output.parse((await ask('GET', `/${id}`)).body)
}

async function options() {
  const { body } = await school.staff(desk, 'GET', '/staff/lead-options')
  return leadOptions.output.parse(body)
}

beforeEach(async () => {
  await school.db.execute(sql`truncate lead, contact restart identity cascade`)
})

test('a caller is found by phone, also under another name', async () => {
  await send()
  const { status, body } = await ask('POST', '', { name: 'Ayse', phone: '+90 532 555 77 01' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ contact: { name: AYSE.name }, owner: { name: 'Gül Öztürk' } })
  expect((await find()).total).toBe(1)
})

test('a lead entered by hand keeps source, campaign, course and campus', async () => {
  const { courses, campuses } = await options()
  const wish = { courseId: courses[0]?.id, campusId: campuses[0]?.id }
  const heard = { source: 'fair', campaign: 'Kitap fuarı' }
  const { body } = await ask('POST', '', {
    name: 'Can',
    phone: '0533 111 22 33',
    ...heard,
    ...wish,
  })
  const named = { course: { id: wish.courseId }, campus: { id: wish.campusId } }
  expect(body).toMatchObject({ cameBy: null, ...heard, ...named })
  expect((await find('?source=fair')).total).toBe(1)
  await send()
  await ask('POST', '', { name: 'Ayşe', phone: AYSE.phone, source: 'walk-in' })
  expect((await find('?source=walk-in')).total).toBe(0)
})

describe('a known number that is entered again', () => {
  test('keeps the values and the revision of the open lead', async () => {
    const { courses, campuses } = await options()
    const [first, second] = courses
    const [one, other] = campuses
    const known = { name: 'Can', phone: '0533 111 22 33', source: 'fair', campaign: 'Kitap fuarı' }
    const before = { ...known, courseId: first?.id, campusId: one?.id }
    const { id, revision } = get.output.parse((await ask('POST', '', before)).body)
    const again = { source: 'phone', campaign: 'Radyo', courseId: second?.id, campusId: other?.id }
    await ask('POST', '', { ...known, ...again, note: 'Bir daha aradı.' }, admin)
    expect(await open(id)).toMatchObject({
      revision,
      source: 'fair',
      campaign: 'Kitap fuarı',
      owner: { name: 'Gül Öztürk' },
      course: { id: first?.id },
      campus: { id: one?.id },
      events: [{ type: 'note', message: 'Bir daha aradı.' }],
    })
  })

  test('fills in empty fields, in the timeline and the log, and can be undone', async () => {
    await send()
    const [row] = (await find()).rows
    const before = await open(row?.id ?? 0)
    const courseId = (await options()).courses[0]?.id
    const typed = { name: 'Ayşe', phone: AYSE.phone, campaign: 'Radyo', courseId, note: 'Aradı.' }
    const { id, revision, events, ...filled } = get.output.parse(
      (await ask('POST', '', typed)).body,
    )
    expect(filled).toMatchObject({
      course: { id: courseId },
      campaign: 'Radyo',
      waitsSince: before.waitsSince,
    })
    expect(revision).toBe(before.revision + 1)
    const [event] = events
    expect(event).toMatchObject({
      type: 'note',
      message: 'Aradı.',
      canUndo: true,
      detail: { after: { courseId } },
    })
    const [logged] = await school.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'lead'), eq(auditLog.entityId, id)))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(logged).toMatchObject({
      action: 'update',
      detail: { before: { courseId: null }, after: { courseId } },
    })
    const { body } = await ask('POST', `/${id}/undo`, { revision, event: event?.id })
    expect(body).toMatchObject({ course: null, campaign: null, owner: null })
  })
})
