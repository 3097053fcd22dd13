import { describe, expect, test } from 'vitest'
import { board, leadOptions } from '../../contract/staff/lead.ts'
import { logOutcome } from '../../contract/staff/lead-acts.ts'
import { contact } from '../../db/schema/people.ts'
import { AYSE, createLeadDesk } from '../../test/lead-desk.ts'

const { school, admin, ask, done, find, open, write } = await createLeadDesk()

describe('a form of a visitor', () => {
  test('reaches the desk with message, time and version of the privacy notice', async () => {
    const found = await write()
    expect(found).toMatchObject({
      status: 'new',
      owner: null,
      cameBy: 'contact',
      contact: { email: null, unconfirmedEmails: [AYSE.email] },
    })
    expect(found.events).toMatchObject([
      { type: 'contact', message: 'Akşam kursu var mı?', actor: null, consentVersion: 1 },
    ])
  })

  test.each(['isik', 'AYŞE', 'ayse@ex', '0532 555 77 01', '+90 532 555 77 01', '5557701'])(
    'is found by “%s”',
    async (q) => {
      await write()
      await write({ name: 'Can Öz', email: 'can@example.com', phone: '0533 111 22 33' })
      const { rows } = await find({ q })
      expect(rows.map(({ contact: { name } }) => name)).toEqual([AYSE.name])
    },
  )

  test('is found by the new name of its contact at once', async () => {
    await write()
    await school.db.update(contact).set({ name: 'Ayşe Çınar' })
    expect((await find({ q: 'cinar' })).total).toBe(1)
    expect((await find({ q: 'isik' })).total).toBe(0)
  })
})

describe('the outcome of a call', () => {
  test('brings note and next step in one call, and stops the clock of the first response', async () => {
    const { id, revision } = await write()
    const nextActionAt = '2026-12-01T07:00:00.000Z'
    const lead = await done(logOutcome, {
      id,
      revision,
      outcome: 'reached',
      note: 'Akşam uygun.',
      changes: { nextActionAt, nextAction: 'Deneme dersi için ara' },
    })
    expect(lead).toMatchObject({ status: 'contacted', nextActionAt, revision: revision + 1 })
    expect(lead.firstResponseMinutes).toBeGreaterThanOrEqual(0)
    expect(lead.events[0]).toMatchObject({ type: 'call', message: 'Akşam uygun.' })
  })

  test('leaves a lead new when nobody was reached', async () => {
    const { id, revision } = await write()
    const { body } = await ask('POST', `/${id}/outcome`, { revision, outcome: 'unreached' })
    expect(body).toMatchObject({ status: 'new', firstResponseAt: expect.any(String) })
  })

  test('with the status “olumsuz” needs its reason', async () => {
    const { id, revision } = await write()
    const lose = (changes: object) =>
      ask('POST', `/${id}/outcome`, { revision, outcome: 'reached', changes })
    const { status, body } = await lose({ status: 'lost' })
    expect(status).toBe(422)
    expect(body).toHaveProperty(['fields', 'changes.lostReason'], 'Nedenini yazın.')
    expect((await lose({ status: 'lost', lostReason: 'Fiyat' })).status).toBe(200)
  })
})

describe('two desks', () => {
  test('add notes to one lead without refusing each other', async () => {
    const { id } = await write()
    const answers = await Promise.all([
      ask('POST', `/${id}/note`, { note: 'Birinci not' }),
      ask('POST', `/${id}/note`, { note: 'İkinci not' }, admin),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await open(id)).events.filter(({ type }) => type === 'note')).toHaveLength(2)
  })
})

test('a change can be undone, unless the lead has changed since', async () => {
  const { id, revision } = await write()
  await ask('PATCH', `/${id}`, { revision, changes: { status: 'appointment' } })
  const changed = await open(id)
  const [event] = changed.events
  expect(event).toMatchObject({ type: 'change', canUndo: true })
  const undo = () => ask('POST', `/${id}/undo`, { revision: changed.revision, event: event?.id })
  expect((await undo()).body).toMatchObject({ status: 'new' })
  expect((await undo()).status).toBe(409)
})

describe('“Bugün”', () => {
  test('lists who waits or has a due step, the longest due first, and no closed lead', async () => {
    const names = ['Yeni Bir', 'Yarın Iki', 'Geciken Üç', 'Biten Dört', 'Bugün Beş']
    for (const [i, name] of names.entries()) {
      await write({ name, email: `p${i}@example.com`, phone: `0532 555 88 0${i}` })
    }
    const { rows } = await find()
    const idOf = (name: string) => rows.find((row) => row.contact.name === name)?.id
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const change = (name: string, changes: object) =>
      ask('PATCH', `/${idOf(name)}`, { revision: 1, changes })
    await change('Yarın Iki', { nextActionAt: day(2), status: 'contacted' })
    await change('Geciken Üç', { nextActionAt: day(-3), status: 'contacted' })
    await change('Biten Dört', { nextActionAt: day(-3), status: 'enrolled' })
    await change('Bugün Beş', { nextActionAt: day(0), status: 'contacted' })
    const found = (await find({ view: 'today' })).rows.map(({ contact: { name } }) => name)
    expect(found).toEqual(['Geciken Üç', 'Yeni Bir', 'Bugün Beş'])
  })
})

test('a lead can be given an owner of the desk, a course and a campus', async () => {
  const { owners, courses, campuses } = await done(leadOptions)
  expect(owners.map(({ name }) => name)).toContain('Gül Öztürk')
  expect(courses.length).toBeGreaterThan(0)
  expect(campuses.length).toBeGreaterThan(0)
})

test('the board has a column for each status with its count', async () => {
  await write()
  const columns = await done(board)
  expect(columns.map(({ status, total }) => [status, total])).toEqual([
    ['new', 1],
    ['contacted', 0],
    ['appointment', 0],
    ['enrolled', 0],
    ['lost', 0],
  ])
})

test('a deleted lead leaves the list and returns when it is restored', async () => {
  const { id, revision } = await write()
  expect((await ask('DELETE', `/${id}?revision=${revision}`)).status).toBe(200)
  expect((await find()).total).toBe(0)
  expect((await ask('GET', `/${id}`)).status).toBe(404)
  expect((await ask('POST', `/${id}/restore`)).status).toBe(200)
  expect((await find()).total).toBe(1)
})
