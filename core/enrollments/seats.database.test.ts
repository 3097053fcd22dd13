import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../../db/client.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { makeGroupBasis } from '../../test/group.ts'
import { PATIENCE } from '../../test/patience.ts'
import { lockGroups } from '../groups/seats.ts'
import { insertGroup } from '../groups/write-group.ts'
import { admitLearner } from './admit-learner.ts'
import { endEnrollment } from './end-enrollment.ts'
import { offerSeats } from './held-seats.ts'
import { reserveSeat } from './reserve-seat.ts'
import { changeEnrollment } from './write-enrollment.ts'

const { db, url } = await createTestDatabase()
const { input } = await makeGroupBasis(db)
let groupId: number
let people: number[]

beforeEach(async () => {
  groupId = await insertGroup(db, input)
  const names = Array.from({ length: 100 }, (_, i) => ({ name: `Aday ${i}`, surname: 'Yer' }))
  const rows = await db.insert(learner).values(names).returning({ id: learner.id })
  people = rows.map(({ id }) => id)
})

function reserve(learnerId: number, on = db) {
  return on.transaction((tx) => reserveSeat(tx, SYSTEM, { learnerId, groupId }))
}

function statesOf() {
  return db
    .select({ id: enrollment.id, learnerId: enrollment.learnerId, state: enrollment.state })
    .from(enrollment)
    .where(eq(enrollment.groupId, groupId))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id))
}

async function enrollAll(count: number) {
  for (const learnerId of people.splice(0, count)) {
    await db.transaction((tx) => admitLearner(tx, SYSTEM, { learnerId, groupId }))
  }
}

describe('the last seats of a group', () => {
  test('are reserved once each when a hundred people ask at once, and the others wait', async () => {
    await enrollAll(8)
    // Two pools, like two processes, large enough for all queries to start before the first commits.
    const pools = [connect(url, { max: 10 }), connect(url, { max: 10 })]
    const answers = await Promise.all(people.map((id, i) => reserve(id, pools[i % 2]!.db)))
    await Promise.all(pools.map(({ pool }) => pool.end()))
    const reserved = answers.filter(({ state }) => state === 'reserved')
    expect(reserved).toHaveLength(2)
    expect(answers.filter(({ state }) => state === 'waiting')).toHaveLength(people.length - 2)
  })

  test('are not reserved twice for the same learner, who gets the first reservation again', async () => {
    const [learnerId = 0] = people
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserve(learnerId)))
    expect(new Set(answers.map(({ id, state }) => `${id} ${state}`)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await statesOf()).toHaveLength(1)
  })

  test('are refused to staff when none is vacant', async () => {
    await enrollAll(10)
    await expect(enrollAll(1)).rejects.toMatchObject({ code: 'group-full', status: 409 })
  })

  test('cannot be reserved in a finished group', async () => {
    await db.update(courseGroup).set({ state: 'finished' }).where(eq(courseGroup.id, groupId))
    await expect(reserve(people[0]!)).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('a change of an enrollment waits for the seats before it locks the enrollment itself', async () => {
  const { id } = await reserve(people[0]!)
  const { pool, db: desk } = connect(url, { max: 1 })
  const end = { id, revision: 1, state: 'cancelled', on: '2026-09-01', reason: 'Vazgeçti' } as const
  const { ended } = await db.transaction(async (tx) => {
    await lockGroups(tx, [groupId])
    const ended = endEnrollment(desk, SYSTEM, end)
    await vi.waitFor(async () => {
      const waiting = await db.execute(sql`select from pg_locks where not granted`)
      expect(waiting.rowCount).toBe(1)
    }, PATIENCE)
    await tx.execute(sql`select from enrollment where id = ${id} for no key update nowait`)
    return { ended }
  })
  expect(await ended).toMatchObject({ id, state: 'cancelled' })
  await pool.end()
})

describe('a reservation that has run out', () => {
  beforeEach(async () => {
    await enrollAll(9)
    await reserve(people[0]!)
    await reserve(people[1]!)
    await db.execute(
      sql`update enrollment set held_until = now() - interval '1 second' where state = 'reserved' and group_id = ${groupId}`,
    )
  })

  test('is vacant by the clock, and offered to the waiting before newcomers', async () => {
    expect(await reserve(people[2]!)).toMatchObject({ state: 'waiting' })
    const offered = await db.transaction((tx) => offerSeats(tx, groupId))
    expect(offered).toHaveLength(1)
    expect((await statesOf()).slice(9)).toMatchObject([
      { learnerId: people[0], state: 'expired' },
      { learnerId: people[1], state: 'offered' },
      { learnerId: people[2], state: 'waiting' },
    ])
  })

  test('is offered once when several offer at the same moment', async () => {
    const offers = await Promise.all(
      [1, 2, 3].map(() => db.transaction((tx) => offerSeats(tx, groupId))),
    )
    expect(offers.flat()).toHaveLength(1)
  })

  test('puts the same learner behind those who wait on a second wish', async () => {
    await reserve(people[0]!)
    expect((await statesOf()).slice(9)).toMatchObject([
      { learnerId: people[0], state: 'expired' },
      { learnerId: people[1], state: 'waiting' },
      { learnerId: people[0], state: 'waiting' },
    ])
  })
})

describe('a change of state', () => {
  test('is made by the first of two, and the second is refused', async () => {
    const { id } = await reserve(people[0]!)
    const change = (to: 'active' | 'cancelled') =>
      db.transaction((tx) => changeEnrollment(tx, SYSTEM, { id, from: 'reserved', to }))
    const settled = await Promise.allSettled([change('active'), change('cancelled')])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = settled.find(({ status }) => status === 'rejected')
    expect(lost).toMatchObject({ reason: { code: 'state-changed', status: 409 } })
    const changes = await db
      .select({ from: enrollmentChange.fromState, to: enrollmentChange.toState })
      .from(enrollmentChange)
      .where(eq(enrollmentChange.enrollmentId, id))
      .orderBy(asc(enrollmentChange.id))
    expect(changes).toMatchObject([{ from: null, to: 'reserved' }, { from: 'reserved' }])
    expect(changes).toHaveLength(2)
  })

  test('activates the reservation of a learner, who is in the group once', async () => {
    const [learnerId = 0] = people
    const { id } = await reserve(learnerId)
    const admit = () => db.transaction((tx) => admitLearner(tx, SYSTEM, { learnerId, groupId }))
    expect(await admit()).toBe(id)
    await expect(admit()).rejects.toMatchObject({ code: 'already-created' })
    expect(await statesOf()).toMatchObject([{ learnerId, state: 'active' }])
  })
})
