import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reserve } from '../../contract/staff/enrollment.ts'
import { type Lead, update } from '../../contract/staff/lead.ts'
import { addNote, logOutcome, undo } from '../../contract/staff/lead-acts.ts'
import { getMe } from '../../contract/staff/session.ts'
import { AYSE, createLeadDesk } from '../../test/lead-desk.ts'

const { school, ask, done, find, open, write } = await createLeadDesk()

const FUTURE = '2100-03-01T07:00:00.000Z'

async function namesOf(filters: object): Promise<string[]> {
  return (await find(filters)).rows.map(({ contact: { name } }) => name)
}

const log = ({ id, revision }: Lead, body: object) =>
  done(logOutcome, { id, revision, outcome: 'reached', ...body })

test('a contact who writes again is due today until the desk answers', async () => {
  const talked = await log(await write(), {
    changes: { nextActionAt: FUTURE, nextAction: 'Ara' },
  })
  expect(talked).toMatchObject({ waitsSince: null, dueAt: FUTURE })
  expect(await namesOf({ view: 'today' })).toEqual([])
  const again = await write({ message: 'Bugün kayıt olmak istiyorum.' })
  expect(again).toMatchObject({ status: 'contacted', nextActionAt: FUTURE })
  expect(again.dueAt).toBe(again.waitsSince)
  expect(await namesOf({ view: 'today' })).toEqual([AYSE.name])
  expect((await log(again, { outcome: 'unreached' })).waitsSince).toBeNull()
})

test('a new status or next step ends the waiting, a note does not', async () => {
  const { id, revision } = await write()
  const noted = await done(addNote, { id, note: 'Akşamları çalışıyor.' })
  expect(noted.waitsSince).not.toBeNull()
  const planned = await done(update, { id, revision, changes: { nextActionAt: FUTURE } })
  expect(planned).toMatchObject({ waitsSince: null, firstResponseAt: null })
})

test('open leads without a next step have a list of their own', async () => {
  const lead = await write()
  expect(await namesOf({ view: 'stepless' })).toEqual([])
  const talked = await log(lead, {})
  expect(await namesOf({ view: 'today' })).toEqual([])
  expect(await namesOf({ view: 'stepless' })).toEqual([AYSE.name])
  await log(talked, { changes: { status: 'lost', lostReason: 'Fiyat' } })
  expect(await namesOf({ view: 'stepless' })).toEqual([])
})

test('undoing an outcome restores the waiting and the clock of the first response', async () => {
  const lead = await write()
  const talked = await log(lead, { note: 'Yanlış kişiyi aradım.' })
  const { id, revision, events: known } = talked
  const { events, ...undone } = await done(undo, { id, revision, event: known[0]?.id })
  expect(undone).toMatchObject({
    status: 'new',
    waitsSince: lead.waitsSince,
    firstResponseAt: null,
  })
  expect(events.map(({ detail }) => detail?.isUndone)).toEqual([undefined, true, undefined])
})

async function undoLast({ id }: Pick<Lead, 'id'>): Promise<Lead> {
  const { revision, events } = await open(id)
  const event = events.find(({ canUndo }) => canUndo)?.id
  return done(undo, { id, revision, event })
}

test('an undo keeps the waiting of a contact who has written since', async () => {
  const talked = await log(await write(), {})
  const { revision } = talked
  await ask('PATCH', `/${talked.id}`, { revision, changes: { status: 'appointment' } })
  const again = await write({ message: 'Bugün kayıt olmak istiyorum.' })
  const undone = await undoLast(again)
  expect(undone).toMatchObject({ status: 'contacted', waitsSince: again.waitsSince })
  expect(undone.waitsSince).not.toBeNull()
})

test('restoring a cleared step keeps the waiting', async () => {
  await log(await write(), {
    changes: { nextActionAt: FUTURE, nextAction: 'Ara' },
  })
  const { id, revision, waitsSince } = await write({ message: 'Bugün kayıt olmak istiyorum.' })
  const step = { nextActionAt: null, nextAction: null }
  const cleared = await done(update, { id, revision, changes: step })
  expect(cleared).toMatchObject({ nextActionAt: null, waitsSince })
  expect(await undoLast({ id })).toMatchObject({ nextActionAt: FUTURE, waitsSince })
  expect(waitsSince).not.toBeNull()
})

test('an outcome without any change can be undone too', async () => {
  const talked = await log(await write(), {})
  const messaged = await log(talked, { outcome: 'message' })
  expect(messaged.events[0]).toMatchObject({ type: 'message', canUndo: true })
})

test('a reopened lead loses its reason, so that the next loss asks for one', async () => {
  const lead = await write()
  const lost = await log(lead, { changes: { status: 'lost', lostReason: 'Fiyat' } })
  const again = await log(lost, { changes: { status: 'contacted' } })
  expect(again.lostReason).toBeNull()
  const { id, revision } = again
  const lose = { revision, changes: { status: 'lost' } }
  expect((await ask('PATCH', `/${id}`, lose)).status).toBe(422)
})

test('an outcome that is sent twice with one key is kept once', async () => {
  const lead = await write()
  const key = randomUUID()
  const first = await log(lead, { key, note: 'Akşam uygun.' })
  const second = await log(lead, { key, note: 'Akşam uygun.' })
  expect(second.revision).toBe(first.revision)
  const note = { id: lead.id, key: randomUUID(), note: 'Kardeşi de gelecek.' }
  await done(addNote, note)
  expect((await done(addNote, note)).events).toHaveLength(3)
})

test('the list filters by missing owner and by day', async () => {
  const lead = await write()
  await school.db.execute(sql`update lead set created_at = '2026-03-05 22:30+03'`)
  expect(await namesOf({ owner: 0 })).toEqual([AYSE.name])
  expect(await namesOf({ from: '2026-03-05', to: '2026-03-05' })).toEqual([AYSE.name])
  expect(await namesOf({ from: '2026-03-06' })).toEqual([])
  const changes = { ownerId: (await done(getMe)).id }
  await done(update, { id: lead.id, revision: lead.revision, changes })
  expect(await namesOf({ owner: 0 })).toEqual([])
})

test('a reservation answers the contact', async () => {
  const lead = await write()
  await school.db.execute(sql`update course_group set state = 'open', starts_on = current_date + 9
    where id = (select min(id) from course_group)`)
  const { rows } = await school.db.execute<{ id: number }>(
    sql`select min(id) as id from course_group`,
  )
  await done(reserve, { lead: lead.id, groupId: rows[0]?.id })
  expect(await open(lead.id)).toMatchObject({
    waitsSince: null,
    firstResponseAt: expect.any(String),
  })
})
