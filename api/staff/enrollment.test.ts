import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as calls from '../../contract/staff/enrollment.ts'
import {
  create as createLead,
  get as getLead,
  update as updateLead,
} from '../../contract/staff/lead.ts'
import { admitLearner } from '../../core/enrollments/admit-learner.ts'
import { reserveSeat } from '../../core/enrollments/reserve-seat.ts'
import { insertGroup } from '../../core/groups/write-group.ts'
import { connect } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { addDays, toMoment } from '../../domain/school-time.ts'
import { createTestApi } from '../../test/api.ts'
import { makeGroupBasis } from '../../test/group.ts'
import { withdraw } from '../../test/withdraw.ts'

let groupId: number
let people: number[]

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')
const basis = await makeGroupBasis(school.db)

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

const enroll = (learnerId: number | undefined, change: object = {}) =>
  school.done(desk, calls.create, { learnerId, groupId, ...change })

function reserve(learnerId = 0) {
  return school.db.transaction((tx) => reserveSeat(tx, SYSTEM, { learnerId, groupId }))
}

const leaveBy = ({ id, revision }: { id: number; revision: number }) =>
  withdraw((call, input) => school.done(desk, call, input), { id, revision })

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })

test('an enrollment begins today, at the price of the group, and says who made it', async () => {
  expect(await enroll(people[0])).toMatchObject({
    state: 'active',
    startsOn: today,
    agreement: { agreed: 1_200_000 },
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
  const { total } = await school.done(desk, calls.list, { group: groupId, state: 'active' })
  expect(total).toBe(2)
})

describe('an end', () => {
  const PAUSE = { state: 'frozen', on: today, reason: 'Ameliyat.' }

  test('frees the place for the first who waits', async () => {
    const { id, revision } = await enroll(people[0])
    await enroll(people[1])
    const waiting = await reserve(people[2])
    const ended = await leaveBy({ id, revision })
    expect(ended).toMatchObject({ state: 'withdrawn', endsOn: today })
    expect((await school.done(desk, calls.get, { id: waiting.id })).state).toBe('offered')
  })

  test('of a pause needs a free place, and keeps the first day', async () => {
    const { id, revision } = await enroll(people[0], { startsOn: '2026-01-05' })
    const pause = { ...PAUSE, latestReturn: '2027-06-01' }
    const frozen = await school.done(desk, calls.end, { id, revision, ...pause })
    expect(frozen).toMatchObject({ state: 'frozen', latestReturn: '2027-06-01' })
    const back = await school.done(desk, calls.activate, { id, revision: frozen.revision })
    expect(back).toMatchObject({ state: 'active', startsOn: '2026-01-05', latestReturn: null })
  })

  test('of a pause is asked for when it begins', async () => {
    const { id, revision } = await enroll(people[0])
    const { status, body } = await ask('POST', `/${id}/end`, { revision, ...PAUSE })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject({ latestReturn: 'En geç dönüş gününü yazın.' })
  })

  test('that does not fit its state, or comes from an older revision, is refused', async () => {
    const { id, revision } = await enroll(people[0])
    const end = { on: today, latestReturn: '2027-06-01', reason: 'Yanlışlıkla.' }
    const statusOf = async (state: string) =>
      (await ask('POST', `/${id}/end`, { ...end, revision, state })).status
    expect(await statusOf('cancelled')).toBe(409)
    expect(await statusOf('frozen')).toBe(200)
    expect(await statusOf('frozen')).toBe(409)
  })
})

describe('an end that is taken back', () => {
  test('within a day leaves the learner in the group as before, in the same enrollment', async () => {
    const first = await enroll(people[0], {
      startsOn: '2026-01-05',
      terms: { agreedPrice: 1_000_000 },
    })
    const { revision } = await leaveBy(first)
    const back = await school.done(desk, calls.undoEnd, { id: first.id, revision })
    expect(back).toMatchObject({
      id: first.id,
      state: 'active',
      startsOn: '2026-01-05',
      endsOn: null,
      agreement: { agreed: 1_000_000 },
    })
    expect((await school.done(desk, calls.list, { learner: people[0] })).total).toBe(1)
  })

  test('a day later is refused, and the row says so', async () => {
    const { id, revision } = await enroll(people[0])
    const ended = await leaveBy({ id, revision })
    expect(ended.isUndoable).toBe(true)
    await school.db.execute(sql`
      update enrollment_change set created_at = now() - interval '25 hours' where enrollment_id = ${id}`)
    const { status } = await ask('POST', `/${id}/undo-end`, { revision: ended.revision })
    expect(status).toBe(409)
    expect((await school.done(desk, calls.get, { id })).isUndoable).toBe(false)
  })

  test('needs a reason once the seat has gone to the first who waits', async () => {
    const { id, revision } = await enroll(people[0])
    await enroll(people[1])
    await reserve(people[2])
    const ended = await leaveBy({ id, revision })
    const { status, body } = await ask('POST', `/${id}/undo-end`, { revision: ended.revision })
    expect(status).toBe(409)
    expect(body.fields).toHaveProperty('overReason')
    const undo = { id, revision: ended.revision, overReason: 'Yanlışlıkla ayırdık.' }
    expect(await school.done(desk, calls.undoEnd, undo)).toMatchObject({ state: 'active' })
  })

  test('brings a cancelled place of the waiting list back', async () => {
    await enroll(people[0])
    await enroll(people[1])
    const { id } = await reserve(people[2])
    const { revision } = await school.done(desk, calls.get, { id })
    const cancelled = { id, revision, state: 'cancelled', on: today, reason: 'Yanlış satır.' }
    const ended = await school.done(desk, calls.end, cancelled)
    const back = await school.done(desk, calls.undoEnd, { id, revision: ended.revision })
    expect(back.state).toBe('waiting')
  })
})

describe('a learner who left a group and comes back', () => {
  async function leave() {
    const first = await enroll(people[0], {
      startsOn: '2026-01-05',
      terms: { agreedPrice: 1_000_000 },
    })
    await leaveBy(first)
    return first.id
  }

  test('goes on in the same enrollment, by a new agreement', async () => {
    const id = await leave()
    expect(await enroll(people[0])).toMatchObject({
      id,
      state: 'active',
      startsOn: '2026-01-05',
      endsOn: null,
      agreement: { agreed: 1_200_000 },
    })
  })

  test('by way of the waiting list continues it, so that hours and marks add up', async () => {
    const id = await leave()
    const { id: again } = await reserve(people[0])
    await enroll(people[0])
    const [row] = await school.db.select().from(enrollment).where(eq(enrollment.id, again))
    expect(row).toMatchObject({ state: 'active', continuesId: id })
  })
})

describe('a transfer', () => {
  test('ends one enrollment and begins the next, which continues it at the same price', async () => {
    const first = await enroll(people[0], { terms: { agreedPrice: 1_000_000 } })
    const other = await makeGroup()
    const { id, revision } = first
    const change = { groupId: other, on: today, reason: 'Saatler uymadı.' }
    const next = await school.done(desk, calls.transfer, { id, revision, ...change })
    expect(next).toMatchObject({
      state: 'active',
      group: { id: other },
      agreement: first.agreement,
    })
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

describe('a place for a lead', () => {
  beforeEach(() =>
    school.db.update(courseGroup).set({ state: 'open' }).where(eq(courseGroup.id, groupId)),
  )

  function makeLead(name: string) {
    const phone = `0532 444 ${String(people[0]! % 10_000).padStart(4, '7')}`
    return school.done(desk, createLead, { name, phone })
  }
  const reserveFor = (lead: number) => school.done(desk, calls.reserve, { lead, groupId })
  const readLead = (id: number) => school.done(desk, getLead, { id })

  test('is held with one call, noted at the desk, and the same when it is asked for again', async () => {
    const { id: lead } = await makeLead('Ece Su Kaya')
    const first = await reserveFor(lead)
    expect(first.isHeld).toBe(true)
    expect(await reserveFor(lead)).toEqual(first)
    expect(await readLead(lead)).toMatchObject({
      status: 'contacted',
      learner: { name: 'Ece Su Kaya' },
      events: [{ type: 'note', message: 'Yer ayrıldı: Kayıt' }],
    })
    const { rows } = await school.done(desk, calls.list, { group: groupId })
    expect(rows).toMatchObject([{ state: 'reserved' }])
  })

  test('changes the lead in its log, and cannot be undone in its timeline', async () => {
    const { id: lead, revision } = await makeLead('Ece Su Kaya')
    await reserveFor(lead)
    expect(await readLead(lead)).toMatchObject({
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
    const person = { name: 'Ece Su', surname: 'Kaya Demir', phone: '0532 444 90 90' }
    const { id } = await school.done(desk, createLead, person)
    await reserveFor(id)
    const { learner } = await readLead(id)
    expect(learner).toMatchObject({ givenName: 'Ece Su', surname: 'Kaya Demir' })
  })

  describe('is held until the end of a day', () => {
    const endOf = (days: number) => toMoment(addDays(today, days), '23:59').toISOString()
    const startsOn = (days: number) =>
      school.db
        .update(courseGroup)
        .set({ startsOn: addDays(today, days) })
        .where(eq(courseGroup.id, groupId))

    async function makeAppointment(days: number) {
      const { id, revision } = await makeLead('Ece Su Kaya')
      const nextActionAt = toMoment(addDays(today, days), '14:00').toISOString()
      const changes = { status: 'appointment', nextActionAt, nextAction: 'Okula gelecek' }
      await school.done(desk, updateLead, { id, revision, changes })
      return id
    }

    test('that of 48 hours without an appointment', async () => {
      const { id } = await makeLead('Ece Su Kaya')
      expect((await reserveFor(id)).heldUntil).toBe(endOf(2))
    })

    test('that of the appointment, which is proposed', async () => {
      const lead = await makeAppointment(5)
      const proposed = await school.done(desk, calls.holdTerms, { lead, groupId })
      expect(proposed).toEqual({ until: addDays(today, 5), latest: null })
      expect((await reserveFor(lead)).heldUntil).toBe(endOf(5))
    })

    test('that of the first day of the group, if it comes before', async () => {
      await startsOn(3)
      const lead = await makeAppointment(5)
      expect((await reserveFor(lead)).heldUntil).toBe(endOf(3))
    })

    test('that the desk names, also for a place that is held already', async () => {
      const { id: lead } = await makeLead('Ece Su Kaya')
      await reserveFor(lead)
      const until = addDays(today, 9)
      const again = await school.done(desk, calls.reserve, { lead, groupId, until })
      expect(again.heldUntil).toBe(endOf(9))
      const [row] = (await school.done(desk, calls.list, { group: groupId })).rows
      const known = { id: row?.id ?? 0, revision: row?.revision ?? 0 }
      const changed = await school.done(desk, calls.hold, { ...known, until: addDays(today, 1) })
      expect(changed.heldUntil).toBe(endOf(1))
    })

    test.each([
      [-1, 'Bugün ya da sonraki bir gün seçin.'],
      [4, 'günü başlıyor; yer en geç o güne kadar ayrılabilir.'],
    ])('but not %i days from now, if the group begins in three', async (days, sentence) => {
      await startsOn(3)
      const { id: lead } = await makeLead('Ece Su Kaya')
      const { status, body } = await ask('POST', '/reserve', {
        lead,
        groupId,
        until: addDays(today, days),
      })
      expect(status).toBe(422)
      expect(body.fields).toMatchObject({ until: expect.stringContaining(sentence) })
    })
  })

  test('is a turn where the group is full', async () => {
    await reserve(people[0])
    await reserve(people[1])
    const { id: lead } = await makeLead('Can Öz')
    expect(await reserveFor(lead)).toEqual({ isHeld: false, heldUntil: null })
  })
})
