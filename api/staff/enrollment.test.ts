import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { get, list } from '../../contract/staff/enrollment.ts'
import { admitLearner } from '../../core/enrollments/admit-learner.ts'
import { reserveSeat } from '../../core/enrollments/reserve-seat.ts'
import { insertGroup } from '../../core/groups/write-group.ts'
import { connect } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestApi, type TestApi } from '../../test/api.ts'
import { makeGroupBasis } from '../../test/group.ts'
import { plansOf } from '../../test/plans.ts'

let school: TestApi
let desk: string
let basis: Awaited<ReturnType<typeof makeGroupBasis>>
let groupId: number
let people: number[]

beforeAll(async () => {
  school = await createTestApi()
  desk = await school.signInStaff('danisman@ornek.com')
  basis = await makeGroupBasis(school.db)
})

beforeEach(async () => {
  groupId = await makeGroup()
  const { rows } = await school.db.execute<{ id: number }>(sql`
    insert into learner (name, surname) select 'Aday ' || i, 'Yer' from generate_series(1, 12) as i returning id`)
  people = rows.map(({ id }) => id)
})

function makeGroup(capacity = 2) {
  return insertGroup(school.db, {
    ...basis.input,
    name: 'Kayıt',
    capacity,
    price: 1_200_000,
    slots: [],
  })
}

async function ask(method: string, path: string, body?: unknown) {
  const answer = await school.staff(desk, method, `/staff/enrollment${path}`, body)
  return answer as { status: number; body: Record<string, never> }
}

async function enroll(learnerId: number | undefined, change: object = {}) {
  const answer = await ask('POST', '', { learnerId, groupId, ...change })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return get.output.parse(answer.body)
}

function reserve(learnerId = 0) {
  return school.db.transaction((tx) => reserveSeat(tx, SYSTEM, { learnerId, groupId }))
}

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })

test('an enrollment begins today, at the price of the group, and says who made it', async () => {
  expect(await enroll(people[0])).toMatchObject({
    state: 'active',
    startsOn: today,
    agreedPrice: 1_200_000,
    group: { id: groupId },
    changes: [{ from: null, to: 'active', actor: 'Gül Öztürk' }],
  })
})

test('a reserved place becomes the enrollment, also in a group that is full with it', async () => {
  await enroll(people[0])
  const { id } = await reserve(people[1])
  expect(await enroll(people[1])).toMatchObject({ id, state: 'active', heldUntil: null })
})

test('beyond the capacity only with a reason, which is kept', async () => {
  await enroll(people[0])
  await enroll(people[1])
  expect((await ask('POST', '', { learnerId: people[2], groupId })).status).toBe(409)
  const over = await enroll(people[2], { overReason: 'Kardeşi aynı sınıfta.' })
  expect(over.changes).toMatchObject([{ reason: 'Kardeşi aynı sınıfta.' }])
})

test('nobody is in a group twice', async () => {
  await enroll(people[0])
  const { status, body } = await ask('POST', '', { learnerId: people[0], groupId })
  expect(status).toBe(409)
  expect(body.message).toBe('Bu öğrenci zaten bu sınıfta kayıtlı.')
})

test('the last place goes to one of many desks, by two processes', async () => {
  await enroll(people[0])
  const pools = [connect(school.url, { max: 6 }), connect(school.url, { max: 6 })]
  const tries = people
    .slice(1, 11)
    .map((learnerId, i) =>
      pools[i % 2]!.db.transaction((tx) => admitLearner(tx, SYSTEM, { learnerId, groupId })),
    )
  const settled = await Promise.allSettled(tries)
  await Promise.all(pools.map(({ pool }) => pool.end()))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { body } = await ask('GET', `?group=${groupId}&state=active`)
  expect(list.output.parse(body).total).toBe(2)
})

describe('an end', () => {
  test('frees the place for the first who waits', async () => {
    const first = await enroll(people[0])
    await enroll(people[1])
    const { id } = await reserve(people[2])
    const { body } = await ask('POST', `/${first.id}/end`, {
      revision: first.revision,
      state: 'withdrawn',
      on: today,
      reason: 'Taşındı.',
    })
    expect(body).toMatchObject({ state: 'withdrawn', endsOn: today })
    expect((await ask('GET', `/${id}`)).body).toMatchObject({ state: 'offered' })
  })

  test('of a pause needs a free place, and keeps the first day', async () => {
    const first = await enroll(people[0], { startsOn: '2026-01-05' })
    const { body: frozen } = await ask('POST', `/${first.id}/end`, {
      revision: first.revision,
      state: 'frozen',
      on: today,
      reason: 'Ameliyat.',
      latestReturn: '2027-06-01',
    })
    expect(frozen).toMatchObject({ state: 'frozen', latestReturn: '2027-06-01' })
    const { body } = await ask('POST', `/${first.id}/activate`, { revision: frozen.revision })
    expect(body).toMatchObject({ state: 'active', startsOn: '2026-01-05', latestReturn: null })
  })

  test('of a pause is asked for when it begins', async () => {
    const { id, revision } = await enroll(people[0])
    const { status, body } = await ask('POST', `/${id}/end`, {
      revision,
      state: 'frozen',
      on: today,
      reason: 'Ameliyat.',
    })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject({ latestReturn: 'En geç dönüş gününü yazın.' })
  })

  test('that does not fit its state, or comes from an older revision, is refused', async () => {
    const { id, revision } = await enroll(people[0])
    const end = { on: today, reason: 'Yanlışlıkla.' }
    expect((await ask('POST', `/${id}/end`, { ...end, revision, state: 'cancelled' })).status).toBe(
      409,
    )
    const withdraw = { ...end, revision, state: 'withdrawn' }
    const answers = [
      await ask('POST', `/${id}/end`, withdraw),
      await ask('POST', `/${id}/end`, withdraw),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  })
})

describe('a transfer', () => {
  test('ends one enrollment and begins the next, which continues it at the same price', async () => {
    const first = await enroll(people[0], { agreedPrice: 900_000 })
    const other = await makeGroup()
    const { body } = await ask('POST', `/${first.id}/transfer`, {
      revision: first.revision,
      groupId: other,
      on: today,
      reason: 'Saatler uymadı.',
    })
    expect(body).toMatchObject({ state: 'active', group: { id: other }, agreedPrice: 900_000 })
    const rows = await school.db
      .select()
      .from(enrollment)
      .where(eq(enrollment.learnerId, people[0] ?? 0))
      .orderBy(asc(enrollment.id))
    expect(rows).toMatchObject([
      { state: 'transferred', endsOn: today },
      { state: 'active', continuesId: first.id },
    ])
  })

  test('of two who exchange their full groups is refused to both and blocks nobody', async () => {
    const other = await makeGroup(1)
    const one = await enroll(people[0])
    await enroll(people[2])
    const two = await enroll(people[1], { groupId: other })
    const move = (id: number, revision: number, to: number) =>
      ask('POST', `/${id}/transfer`, { revision, groupId: to, on: today, reason: 'Değişim.' })
    const answers = await Promise.all([
      move(one.id, one.revision, other),
      move(two.id, two.revision, groupId),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })
})

describe('with 60,000 enrollments', () => {
  beforeAll(async () => {
    await school.db.execute(sql`
      with someone as (insert into learner (name, surname) select 'Kişi', 'No ' || i from generate_series(1, 2000) i returning id),
      one as (insert into course_group (course_id, level_id, name, capacity, state)
        select ${basis.input.courseId}, ${basis.input.levelId}, 'Eski ' || i, 30, 'finished' from generate_series(1, 30) i returning id)
      insert into enrollment (learner_id, group_id, state) select someone.id, one.id, 'finished' from someone, one`)
    await school.db.execute(sql`analyze enrollment; `)
    await school.db.execute(sql`analyze learner`)
  })

  test.each(['', '?group=2', '?learner=2', '?page=40'])('%s is found by index', async (query) => {
    const plans = await plansOf(school.pool, () => ask('GET', query))
    const rows = plans.filter((plan) => /enrollment/.test(plan) && !plan.startsWith('Aggregate'))
    expect(rows.length).toBeGreaterThan(0)
    for (const plan of rows) expect(plan).not.toMatch(/Seq Scan on enrollment/)
  })
})

describe('a place for a lead', () => {
  beforeEach(() =>
    school.db.update(courseGroup).set({ state: 'open' }).where(eq(courseGroup.id, groupId)),
  )

  async function makeLead(name: string) {
    const phone = `0532 444 ${String(people[0]! % 10_000).padStart(4, '7')}`
    const { body } = await school.staff(desk, 'POST', '/staff/lead', { name, phone })
    return body as { id: number; revision: number }
  }

  test('is held with one call, noted at the desk, and the same when it is asked for again', async () => {
    const { id: lead } = await makeLead('Ece Su Kaya')
    const first = await ask('POST', '/reserve', { lead, groupId })
    expect(first).toMatchObject({ status: 200, body: { isHeld: true } })
    expect(await ask('POST', '/reserve', { lead, groupId })).toEqual(first)
    const { body } = await school.staff(desk, 'GET', `/staff/lead/${lead}`)
    expect(body).toMatchObject({
      status: 'contacted',
      learner: { name: 'Ece Su Kaya' },
      events: [{ type: 'note', message: 'Yer ayrıldı: Kayıt' }],
    })
    const places = await ask('GET', `?group=${groupId}`)
    expect(places.body).toMatchObject({ total: 1, rows: [{ state: 'reserved' }] })
  })

  test('changes the lead in its log, and cannot be undone in its timeline', async () => {
    const { id: lead, revision } = await makeLead('Ece Su Kaya')
    await ask('POST', '/reserve', { lead, groupId })
    const { body } = await school.staff(desk, 'GET', `/staff/lead/${lead}`)
    expect(body).toMatchObject({
      revision: revision + 1,
      events: [{ canUndo: false, detail: { after: { status: 'contacted' } } }],
    })
    const isUpdate = and(
      eq(auditLog.entity, 'lead'),
      eq(auditLog.entityId, lead),
      eq(auditLog.action, 'update'),
    )
    expect(await school.db.select().from(auditLog).where(isUpdate)).toMatchObject([
      {
        actorId: expect.any(Number),
        detail: { before: { status: 'new' }, after: { status: 'contacted' } },
      },
    ])
  })

  test('makes a learner of the names as they are known: a surname of two words stays one', async () => {
    const { body: made } = await school.staff(desk, 'POST', '/staff/lead', {
      name: 'Ece Su',
      surname: 'Kaya Demir',
      phone: '0532 444 90 90',
    })
    const { id: lead } = made as { id: number }
    await ask('POST', '/reserve', { lead, groupId })
    const { body } = await school.staff(desk, 'GET', `/staff/lead/${lead}`)
    expect(body).toMatchObject({ learner: { givenName: 'Ece Su', surname: 'Kaya Demir' } })
  })

  test('is a turn where the group is full', async () => {
    await reserve(people[0])
    await reserve(people[1])
    const { id: lead } = await makeLead('Can Öz')
    const { body } = await ask('POST', '/reserve', { lead, groupId })
    expect(body).toEqual({ isHeld: false, heldUntil: null })
  })
})
