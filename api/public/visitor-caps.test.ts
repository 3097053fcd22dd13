import { and, gt, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { offerFreeSeats } from '../../core/enrollments/held-seats.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { HELD_STATES } from '../../domain/enrollment.ts'
import { createOpenGroup } from '../../test/open-group.ts'
import { makeGroupsLike } from '../../test/visitors.ts'

const SITE = 'http://localhost:3000'
const school = await createOpenGroup({ limits: true })
const { db, call, person, staff, tokenOf } = school
const desk = await school.signInStaff('danisman@ornek.com')

const CALLED_BACK = {
  state: 'waiting',
  heldUntil: null,
  message: 'Talebinizi aldık. Yerinizi telefonla ayıralım, sizi arayacağız.',
}

let networks = 0

function newNetwork(): string {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.7`
}

/** The tests share a database and a day: what came before does not count. */
beforeEach(async () => {
  await db.update(enrollment).set({ createdAt: sql`created_at - interval '3 days'` })
})

async function makeGroup(capacity: number): Promise<number> {
  const [id = 0] = await makeGroupsLike(db, school.group.id, [capacity])
  return id
}

interface Send {
  group: number
  who?: ReturnType<typeof person>
  from?: string
}

async function send({ group, who = person(), from = newNetwork() }: Send) {
  const { status, body } = await school.reserve({ ...who, group }, from)
  expect(status).toBe(200)
  return { who, body: body as { state: string; message: string } }
}

const answer = async (email: string, choice: 'accept' | 'cancel') =>
  call('/pre-enrollment/answer', { token: await tokenOf(email), answer: choice })

/** Reserves and confirms by the mailed link. */
async function take(wish: Send) {
  const sent = await send(wish)
  if (sent.body.state === 'reserved') {
    expect((await answer(sent.who.email, 'accept')).status).toBe(200)
  }
  return sent
}

async function statesOf(wishes: Send[], act = take) {
  const states: string[] = []
  for (const wish of wishes) states.push((await act(wish)).body.state)
  return states
}

function countHeld(groups: number[]) {
  const isHeld = and(inArray(enrollment.state, HELD_STATES), gt(enrollment.heldUntil, sql`now()`))
  return db.$count(enrollment, and(inArray(enrollment.groupId, groups), isHeld))
}

const fromDomain = (domain: string) => ({ ...person(), email: `kisi${networks++}@${domain}` })

async function leadOf(email: string) {
  const { rows } = await db.execute<{ id: number; revision: number }>(
    sql`select id, revision from lead where id = (
      select lead_id from lead_event where email = ${email} limit 1)`,
  )
  return rows[0] ?? { id: 0, revision: 0 }
}

async function enrollmentOf(email: string) {
  const { rows } = await db.execute<{ id: number; revision: number; state: string }>(
    sql`select id, revision, state from enrollment where id = (
      select enrollment_id from enrollment_link where email = ${email} limit 1)`,
  )
  return rows[0] ?? { id: 0, revision: 0, state: '' }
}

describe('a flood of confirmed reservations', () => {
  const CAPACITIES = [...Array(10).fill(10), ...Array(6).fill(9), 7]

  test('from six addresses of one /24 holds three of 161 places', async () => {
    const groups = await makeGroupsLike(db, school.group.id, CAPACITIES)
    const hosts = [1, 2, 3, 4, 5, 6].map((host) => `203.0.113.${host}`)
    for (const [at, group] of [...groups, ...groups].entries()) {
      await take({ group, from: hosts[at % 6]! })
    }
    expect(await countHeld(groups)).toBe(3)
  })

  test('from many networks, with mailboxes of one domain, holds three places', async () => {
    const groups = await makeGroupsLike(db, school.group.id, CAPACITIES)
    for (const [at, group] of groups.entries()) {
      await take({ group, who: fromDomain(`posta${at}.kotu.com.tr`) })
    }
    expect(await countHeld(groups)).toBe(3)
  })

  test('from many networks and domains holds a third of each group', async () => {
    const groups = await makeGroupsLike(db, school.group.id, [9, 6, 2, 1])
    for (const group of groups) {
      for (let at = 0; at < 5; at += 1) await take({ group })
    }
    const held = await Promise.all(groups.map((group) => countHeld([group])))
    expect(held).toEqual([3, 2, 1, 1])
  })
})

describe('three reservations within a day are the most', () => {
  test.each([
    ['a /24 of IPv4', (host: number) => `198.51.100.${host}`],
    ['a /48 of IPv6', (host: number) => `2001:db8:9:${host}::1`],
  ])('for %s, though they were confirmed or cancelled', async (_, from) => {
    const group = await makeGroup(30)
    await take({ group, from: from(1) })
    await take({ group, from: from(2) })
    const third = await take({ group, from: from(3) })
    await answer(third.who.email, 'cancel')
    expect((await send({ group, from: from(4) })).body).toEqual(CALLED_BACK)
    expect((await send({ group })).body.state).toBe('reserved')
  })

  test('for one mailbox of a large provider, however it is spelled', async () => {
    const group = await makeGroup(30)
    const spelled = ['a.li', 'ali+1', 'A.L.I', 'al.i'].map((local) => `${local}@gmail.com`)
    const wishes = spelled.map((email) => ({ group, who: { ...person(), email } }))
    expect(await statesOf(wishes, send)).toEqual(['reserved', 'reserved', 'reserved', 'waiting'])
    expect(await statesOf([{ group }, { group }, { group }])).toEqual(Array(3).fill('reserved'))
  })

  test('for a network that still holds them on the second day', async () => {
    const group = await makeGroup(30)
    const from = newNetwork()
    await statesOf([1, 2, 3].map(() => ({ group, from })))
    await db.update(enrollment).set({ createdAt: sql`created_at - interval '30 hours'` })
    expect((await send({ group, from })).body).toEqual(CALLED_BACK)
  })
})

describe('a visitor beyond a cap', () => {
  test('gets the same answer again, is a lead with the reason, and loses nothing', async () => {
    const group = await makeGroup(30)
    const from = newNetwork()
    await statesOf([1, 2, 3].map(() => ({ group, from })))
    const who = { ...person(), learnerName: 'Ela Ak', learnerAge: '8' }
    expect((await send({ group, who, from })).body).toEqual(CALLED_BACK)
    expect((await send({ group, who, from })).body).toEqual(CALLED_BACK)
    const { id } = await leadOf(who.email)
    const { body } = await staff(desk, 'GET', `/staff/lead/${id}`)
    const { events } = body as { events: { type: string; message: string; detail: unknown }[] }
    expect(events).toHaveLength(2)
    expect(events.find(({ type }) => type === 'pre-enrollment')?.message).toContain(
      'Öğrenci: Ela Ak, 8 yaşında',
    )
    expect(events.find(({ type }) => type === 'note')).toMatchObject({
      message: expect.stringMatching(/^Yer ayrılmadı: aynı ağdan/),
      detail: { cap: 'network' },
    })
  })

  test('who had a seat already keeps it', async () => {
    const group = await makeGroup(3)
    const first = await take({ group })
    expect((await send({ group })).body).toEqual(CALLED_BACK)
    const again = await send({ group, who: first.who })
    expect(again.body.state).toBe('reserved')
    expect(await countHeld([group])).toBe(1)
  })
})

test('a family of three reserves from one home with one address', async () => {
  const group = await makeGroup(9)
  const mother = person('Zeynep Ak')
  const children = ['Ela', 'Can', 'Su'].map((name) => ({ ...mother, learnerName: `${name} Ak` }))
  const from = newNetwork()
  const wishes = children.map((who) => ({ group, who: { ...who, learnerAge: '9' }, from }))
  expect(await statesOf(wishes)).toEqual(['reserved', 'reserved', 'reserved'])
})

describe('the desk frees a share of visitors', () => {
  const callWith = (outcome: string) => async (email: string) => {
    const { id, revision } = await leadOf(email)
    const body = { revision, outcome, note: 'Konuştuk.' }
    return staff(desk, 'POST', `/staff/lead/${id}/outcome`, body)
  }
  const confirm = async (email: string) => {
    const { id, revision } = await enrollmentOf(email)
    return staff(desk, 'POST', `/staff/enrollment/${id}/confirm`, { revision })
  }
  const reserve = async (email: string, groupId: number) => {
    const { id: lead } = await leadOf(email)
    return staff(desk, 'POST', '/staff/enrollment/reserve', { lead, groupId })
  }
  const enroll = async (email: string) => {
    const { id, revision } = await enrollmentOf(email)
    return staff(desk, 'POST', `/staff/enrollment/${id}/activate`, { revision })
  }

  test.each([
    ['having reached the person', callWith('reached')],
    ['having seen the person', callWith('visit')],
    ['confirming what was confirmed by mail', confirm],
    ['reserving the same seat', reserve],
    ['enrolling', enroll],
  ])('by %s', async (_, act) => {
    const group = await makeGroup(4)
    const { who } = await take({ group })
    expect((await send({ group })).body).toEqual(CALLED_BACK)
    expect((await act(who.email, group)).status).toBe(200)
    expect((await send({ group })).body.state).toBe('reserved')
  })

  test.each(['unreached', 'message', 'mail'])('but not by the outcome %s', async (outcome) => {
    const group = await makeGroup(4)
    const { who } = await take({ group })
    expect((await callWith(outcome)(who.email)).status).toBe(200)
    expect((await send({ group })).body).toEqual(CALLED_BACK)
  })
})

async function fill(group: number, seats: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < seats; at += 1) {
    const { who } = await send({ group })
    const { id, revision } = await enrollmentOf(who.email)
    await staff(desk, 'POST', `/staff/enrollment/${id}/activate`, { revision })
    ids.push(id)
  }
  return ids
}

describe('the waiting list of a full group', () => {
  test('takes visitors for a third of the capacity; the next is called back', async () => {
    const group = await makeGroup(6)
    await fill(group, 6)
    const states = []
    for (let at = 0; at < 3; at += 1) states.push((await send({ group })).body.message)
    expect(states).toEqual([
      expect.stringMatching(/bekleme listesine/),
      expect.stringMatching(/bekleme listesine/),
      CALLED_BACK.message,
    ])
  })

  test('offers visitors no more than their share, though they accept, and goes on with those who were called', async () => {
    const group = await makeGroup(9)
    const seated = await fill(group, 9)
    const strangers = [await send({ group }), await send({ group })]
    const called = await send({ group })
    const { id, revision } = await leadOf(called.who.email)
    await staff(desk, 'POST', `/staff/lead/${id}/outcome`, { revision, outcome: 'reached' })
    await db
      .update(enrollment)
      .set({ state: 'withdrawn' })
      .where(inArray(enrollment.id, seated.slice(0, 3)))
    const states = async () =>
      Promise.all(
        [...strangers, called].map(async ({ who }) => (await enrollmentOf(who.email)).state),
      )
    await offerFreeSeats(db, SITE)
    expect(await states()).toEqual(['offered', 'waiting', 'offered'])
    expect((await answer(strangers[0]!.who.email, 'accept')).status).toBe(200)
    await offerFreeSeats(db, SITE)
    expect(await states()).toEqual(['reserved', 'waiting', 'offered'])
  })
})
