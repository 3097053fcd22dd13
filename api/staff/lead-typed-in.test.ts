import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { create, leadOptions } from '../../contract/staff/lead.ts'
import { undo } from '../../contract/staff/lead-acts.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { AYSE, createLeadDesk } from '../../test/lead-desk.ts'

const { school, admin, done, find, open, write } = await createLeadDesk()
const options = await done(leadOptions)

test('a caller is found by phone, also under another name', async () => {
  await write()
  const lead = await done(create, { name: 'Ayse', phone: '+90 532 555 77 01' })
  expect(lead).toMatchObject({ contact: { name: AYSE.name }, owner: { name: 'Gül Öztürk' } })
  expect((await find()).total).toBe(1)
})

test('a lead entered by hand keeps source, campaign, course and campus', async () => {
  const wish = { courseId: options.courses[0]?.id, campusId: options.campuses[0]?.id }
  const heard = { source: 'fair', campaign: 'Kitap fuarı' }
  const lead = await done(create, { name: 'Can', phone: '0533 111 22 33', ...heard, ...wish })
  const named = { course: { id: wish.courseId }, campus: { id: wish.campusId } }
  expect(lead).toMatchObject({ cameBy: null, ...heard, ...named })
  expect((await find({ source: 'fair' })).total).toBe(1)
  await write()
  await done(create, { name: 'Ayşe', phone: AYSE.phone, source: 'walk-in' })
  expect((await find({ source: 'walk-in' })).total).toBe(0)
})

describe('a known number that is entered again', () => {
  test('keeps the values and the revision of the open lead', async () => {
    const [first, second] = options.courses
    const [one, other] = options.campuses
    const known = { name: 'Can', phone: '0533 111 22 33', source: 'fair', campaign: 'Kitap fuarı' }
    const before = { ...known, courseId: first?.id, campusId: one?.id }
    const { id, revision } = await done(create, before)
    const again = { source: 'phone', campaign: 'Radyo', courseId: second?.id, campusId: other?.id }
    await done(create, { ...known, ...again, note: 'Bir daha aradı.' }, admin)
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
    const before = await write()
    const courseId = options.courses[0]?.id
    const typed = { name: 'Ayşe', phone: AYSE.phone, campaign: 'Radyo', courseId, note: 'Aradı.' }
    const { id, revision, events, ...filled } = await done(create, typed)
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
    const undone = await done(undo, { id, revision, event: event?.id })
    expect(undone).toMatchObject({ course: null, campaign: null, owner: null })
  })
})
