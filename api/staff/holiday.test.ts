import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { get as getGroup } from '../../contract/staff/group.ts'
import * as calls from '../../contract/staff/holiday.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { countHours, createGroupDesk, EVENING } from '../../test/group-desk.ts'

const desk = await createGroupDesk()
const { done, lessonsOf } = desk
const { db } = desk.school

const SNOW = { name: 'Kar tatili', firstDay: '2027-04-05' }

async function open(slot: object) {
  return (await desk.open({ slots: [{ ...EVENING, ...slot }] })).id
}

const endOf = async (id: number) => (await done(getGroup, { id })).endsOn
const add = (change: object = {}) => done(calls.create, { ...SNOW, ...change })
const see = (change: object = {}) => done(calls.preview, { ...SNOW, ...change })

async function remove({ id }: { id: number }) {
  const { revision } = await done(calls.get, { id })
  await done(calls.remove, { id, revision })
}

const countNotices = (kind: string, group: number) =>
  db
    .execute<{ count: number }>(
      sql`select count(*)::int as count from notice
        join lesson_change c on c.id = change_id join lesson l on l.id = c.lesson_id
        where c.kind = ${kind} and l.group_id = ${group}`,
    )
    .then(({ rows }) => rows[0]?.count)

test('the second of two people who add the same days at once is told', async () => {
  const days = { firstDay: '2028-02-01', lastDay: '2028-02-02' }
  const answers = await Promise.all(
    ['Kar tatili', 'Kar'].map((name) => desk.ask('POST', 'holiday', { name, ...days })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({
    firstDay: expect.stringMatching(/^Bu günlerde “Kar.*” tatili zaten var\.$/),
  })
})

describe('the list', () => {
  test('holds the public holidays to come, unconfirmed, in their order', async () => {
    const { rows } = await done(calls.list)
    expect(rows.find(({ name }) => name === 'Cumhuriyet Bayramı')).toMatchObject({
      campus: null,
      firstDay: '2027-10-28',
      firstTime: '13:00',
      lastDay: '2027-10-29',
      lastTime: null,
      isConfirmed: false,
    })
    expect(rows.map(({ startsAt }) => startsAt)).toEqual(
      rows.map(({ startsAt }) => startsAt).toSorted(),
    )
    expect(rows.every(({ endsAt }) => endsAt > new Date().toISOString())).toBe(true)
  })

  test('shows those of the past on demand', async () => {
    await add({ firstDay: '2020-01-02' })
    const { rows } = await done(calls.list, { view: 'all' })
    expect(rows[0]?.firstDay).toBe('2020-01-02')
  })

  test('is read by a teacher, who may not write it', async () => {
    const cookie = await desk.school.signInStaff('ogretmen@ornek.com')
    await done(calls.list, {}, cookie)
    expect((await desk.ask('POST', 'holiday', SNOW, cookie)).status).toBe(403)
    expect((await desk.ask('POST', 'holiday/preview', SNOW, cookie)).status).toBe(403)
  })
})

describe('a new holiday', () => {
  test('is seen with its lessons and ends before anything changes', async () => {
    const id = await open({ weekday: 1 })
    const before = await lessonsOf(id)
    const end = await endOf(id)
    const seen = await see()
    expect(seen.lessons.filter(({ group }) => group.id === id)).toMatchObject([
      { startsAt: '2027-04-05T16:00:00.000Z', isCancelled: true },
    ])
    const effect = seen.groups.find((group) => group.id === id)
    expect(effect).toMatchObject({ cancelled: 1, restored: 0, endBefore: end, missing: 0 })
    expect(await lessonsOf(id)).toEqual(before)
    expect(await endOf(id)).toBe(end)

    const made = await add()
    expect(await endOf(id)).toBe(effect?.endAfter)
    const after = await lessonsOf(id)
    expect(countHours(after)).toBe(120)
    expect(after.find(({ state }) => state === 'cancelled')).toMatchObject({
      reason: 'Kar tatili',
      originDate: '2027-04-05',
    })
    await remove(made)
    expect(await endOf(id)).toBe(end)
  })

  test('tells the learners of the group, and tells them again when it is taken back', async () => {
    const id = await open({ weekday: 2 })
    await desk.enroll(id, 'kar@ornek.com')
    await db.execute(sql`update enrollment set starts_on = '2027-03-01' where group_id = ${id}`)
    const day = { firstDay: '2027-04-06', campusId: desk.basis.input.campusId }
    expect((await see(day)).recipients).toBe(1)
    expect(await countNotices('cancelled', id)).toBe(0)
    const made = await add(day)
    expect(await countNotices('cancelled', id)).toBe(1)
    await remove(made)
    expect(await countNotices('restored', id)).toBe(1)
  })

  test('of one campus leaves the others, and of half a day the morning', async () => {
    const evening = await open({ weekday: 3 })
    const morning = await open({ weekday: 3, startsAt: '09:00', endsAt: '12:00' })
    const { campusId } = desk.basis.input
    const other = await db.execute<{ id: number }>(
      sql`select id from campus where id <> ${campusId} and deleted_at is null limit 1`,
    )
    const hits = (seen: Awaited<ReturnType<typeof see>>) =>
      seen.groups.map(({ id }) => id).filter((id) => id === evening || id === morning)
    const day = { firstDay: '2027-04-07' }
    expect(hits(await see({ ...day, campusId: other.rows[0]?.id }))).toEqual([])
    expect(hits(await see({ ...day, campusId, firstTime: '13:00' }))).toEqual([evening])
    expect(hits(await see({ ...day, campusId, lastTime: '13:00' }))).toEqual([morning])
    expect(hits(await see(day))).toEqual([evening, morning])
  })

  test('moves the last day of a draft, unless the school has chosen it', async () => {
    const draft = await desk.make({ slots: [{ ...EVENING, weekday: 4 }] })
    const chosen = await desk.make({
      slots: [{ ...EVENING, weekday: 4, startsAt: '10:00', endsAt: '13:00' }],
      endsOn: '2027-12-30',
    })
    const made = await add({ firstDay: '2027-04-08' })
    expect(await endOf(draft.id)).not.toBe(draft.endsOn)
    expect(await endOf(chosen.id)).toBe('2027-12-30')
    await remove(made)
    expect(await endOf(draft.id)).toBe(draft.endsOn)
  })

  test('leaves a recorded lesson where it is', async () => {
    const id = await open({ weekday: 5 })
    const [first] = await lessonsOf(id)
    await db.execute(sql`update lesson set topic = 'Tanışma' where id = ${first?.id}`)
    await add({ firstDay: schoolDay(new Date(first?.startsAt ?? '')) })
    expect((await lessonsOf(id))[0]).toMatchObject({ id: first?.id, state: 'planned' })
  })
})

describe('a changed holiday', () => {
  test('gives the old days back and takes the new ones', async () => {
    const id = await open({ weekday: 6 })
    const made = await add({ firstDay: '2027-04-10' })
    const seen = await see({ id: made.id, firstDay: '2027-04-17', lastDay: null })
    expect(
      seen.lessons
        .filter(({ group }) => group.id === id)
        .map(({ startsAt, isCancelled }) => [startsAt.slice(0, 10), isCancelled]),
    ).toEqual([
      ['2027-04-10', false],
      ['2027-04-17', true],
    ])
    const { id: holidayId, revision } = made
    const changes = { firstDay: '2027-04-17', lastDay: null }
    await done(calls.update, { id: holidayId, revision, changes })
    const cancelled = (await lessonsOf(id)).filter(({ state }) => state === 'cancelled')
    expect(cancelled.map(({ originDate }) => originDate)).toEqual(['2027-04-17'])
  })

  test('is confirmed without planning anything anew', async () => {
    const one = (await done(calls.list)).rows.find(({ isConfirmed }) => !isConfirmed)
    const change = (changes: object) =>
      desk.ask('PATCH', `holiday/${one?.id}`, { revision: one?.revision, changes })
    const confirmed = await change({ isConfirmed: true })
    expect(confirmed.body).toMatchObject({ isConfirmed: true, firstDay: one?.firstDay })
  })
})

test('a removed holiday shows its lessons first, and comes back with them', async () => {
  const id = await open({ weekday: 7 })
  const made = await add({ firstDay: '2027-04-11' })
  const seen = await done(calls.previewRemoval, { id: made.id })
  expect(seen.lessons.filter(({ group }) => group.id === id)).toMatchObject([
    { startsAt: '2027-04-11T16:00:00.000Z', isCancelled: false },
  ])
  await remove(made)
  expect((await lessonsOf(id)).filter(({ state }) => state === 'cancelled')).toEqual([])
  expect((await desk.ask('GET', `holiday/${made.id}`)).status).toBe(404)
  expect((await desk.ask('POST', `holiday/${made.id}/preview-removal`)).status).toBe(404)
  expect((await desk.ask('POST', `holiday/${made.id}/restore`)).status).toBe(200)
  expect((await lessonsOf(id)).filter(({ state }) => state === 'cancelled')).toHaveLength(1)
})

test.each([
  ['no name', { name: '' }, 'name', 'Minimum 2 karakter olmalıdır.'],
  ['no day', { firstDay: '' }, 'firstDay', 'Bir tarih seçin.'],
  ['a day of another age', { firstDay: '1927-04-05' }, 'firstDay', /Yıl 2000 ile 2100/],
  ['an end before its start', { lastDay: '2027-04-04' }, 'lastDay', /ilk günden önce olamaz/],
  [
    'an hour that ends before it starts',
    { firstTime: '14:00', lastTime: '13:00' },
    'lastTime',
    /başlangıç saatinden sonra/,
  ],
  ['no hour', { firstTime: '25:00' }, 'firstTime', 'Bir saat seçin.'],
  [
    'a year of holidays',
    { lastDay: '2028-04-04' },
    'lastDay',
    'Bir tatil en çok 120 gün sürebilir.',
  ],
])('%s is refused at its field', async (_, change, field, sentence) => {
  for (const path of ['holiday', 'holiday/preview']) {
    const { status, body } = await desk.ask('POST', path, { ...SNOW, ...change })
    expect(status).toBe(422)
    expect(body.fields?.[field]).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    )
  }
})
