import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { HEARTBEAT } from './live.ts'

const school = await createTestApi()

async function follow(cookie: string) {
  const response = await school.api.request('/api/staff/events', { headers: { cookie } })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let heard = ''
  async function until(text: string): Promise<string> {
    while (!heard.includes(text)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the stream ended before “${text}”`)
      heard += decoder.decode(value)
    }
    return heard
  }
  return { until, leave: () => reader.cancel() }
}

const send = (name: string, phone: string) =>
  school.call('/contact-form', { type: 'slider', name, phone, email: 'biri@example.com' })

test('a visitor’s request is told to the desk, by a word and an id and never a person', async () => {
  const desk = await follow(await school.signInStaff('danisman@ornek.com'))
  await desk.until('event: gap')
  await send('Ayşe Işık', '0532 555 66 01')
  const heard = await desk.until('"isArrival":true')
  expect(heard).toMatch(/id: \d+\nevent: change\ndata: \{"resource":"lead","id":\d+/)
  expect(heard).not.toContain('Işık')
  await desk.leave()
})

test('others are told who has a record open, and leads are nothing to an editor', async () => {
  const cookie = await school.signInStaff('danisman@ornek.com')
  const desk = await follow(cookie)
  const editor = await follow(await school.signInStaff('editor@ornek.com'))
  const body = { resource: 'lead', id: 7, tab: 'pencere-1', state: 'typing' }
  expect((await school.staff(cookie, 'POST', '/staff/presence', body)).status).toBe(200)
  expect(await desk.until('pencere-1')).toContain('"name":"Gül Öztürk"')
  await send('Can Öz', '0532 555 66 02')
  await desk.until('"isArrival":true')
  await school.db.execute(`select pg_notify('staff_changed', '99 result 5')`)
  await desk.until('"resource":"result"')
  const entry = crypto.randomUUID()
  const text = { resource: 'content', id: entry, tab: 'pencere-2', state: 'open' }
  expect((await school.staff(cookie, 'POST', '/staff/presence', text)).status).toBe(403)
  const admin = await school.signInStaff('yonetici@ornek.com')
  expect((await school.staff(admin, 'POST', '/staff/presence', text)).status).toBe(200)
  expect(await editor.until('pencere-2')).toContain(`"id":"${entry}"`)
  await editor.leave()
  await expect(editor.until('lead')).rejects.toThrow('the stream ended')
  await desk.leave()
})

test('a new role and a sign-out end the open streams of the account, and no other', async () => {
  const admin = await school.signInStaff('yonetici@ornek.com')
  const { body } = await school.staff(admin, 'GET', '/staff/account')
  const { rows } = body as { rows: { id: number; email: string; revision: number }[] }
  const desk = rows.find(({ email }) => email === 'danisman@ornek.com')
  const path = `/staff/account/${desk?.id}`
  const identity = { password: DEMO_PASSWORD }
  const change = (role: string, revision = 0) =>
    school.staff(admin, 'PATCH', path, {
      revision,
      changes: { name: 'Gül', surname: 'Öztürk', role },
      ...identity,
    })
  const owner = await follow(admin)
  await owner.until('retry')
  const cookie = await school.signInStaff('danisman@ornek.com')
  const first = await follow(cookie)
  const changed = await change('editor', desk?.revision)
  expect(changed.status).toBe(200)
  await expect(first.until('lead')).rejects.toThrow('the stream ended')
  const second = await follow(cookie)
  expect((await school.staff(admin, 'POST', `${path}/sign-out`, identity)).status).toBe(200)
  await expect(second.until('lead')).rejects.toThrow('the stream ended')
  const { revision } = changed.body as { revision: number }
  expect((await change('frontdesk', revision)).status).toBe(200)
  await send('Can Öz', '0532 555 66 03')
  await owner.until('"isArrival":true')
  await owner.leave()
})

test('a browser that leaves while the heartbeat asks for its sign-in breaks nothing', async () => {
  const cookie = await school.signInStaff('danisman@ornek.com')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const left = await follow(cookie)
  await school.db.transaction(async (tx) => {
    await tx.execute('lock table session in access exclusive mode')
    vi.advanceTimersByTime(HEARTBEAT)
    vi.useRealTimers()
    await vi.waitUntil(async () => (await countWaiting()) > 0, PATIENCE)
    await left.leave()
  })
  await vi.waitUntil(async () => (await countWaiting()) === 0, PATIENCE)
  const again = await follow(cookie)
  await again.until('retry')
  await again.leave()
})

async function countWaiting(): Promise<number> {
  const { rows } = await school.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_locks where not granted and relation = 'session'::regclass`,
  )
  return rows[0]?.count ?? 0
}

test('a bound desk hears of its own campuses, and its streams end when it is bound', async () => {
  const admin = await school.signInStaff('yonetici@ornek.com')
  const cookie = await school.signInStaff('danisman@ornek.com')
  const before = await follow(cookie)
  const { rows } = await school.db.execute<{
    id: number
    revision: number
    own: number
    foreign: number
  }>(sql`
    select id, revision, (select min(id) from campus) as own, (select max(id) from campus) as foreign
    from account where email = 'danisman@ornek.com'`)
  const { id = 0, revision = 0, own = 0, foreign = 0 } = rows[0] ?? {}
  const change = { revision, changes: { campusIds: [own] } }
  expect((await school.staff(admin, 'PATCH', `/staff/account/${id}`, change)).status).toBe(200)
  await expect(before.until('never')).rejects.toThrow('the stream ended')
  const desk = await follow(cookie)
  const create = async (name: string, phone: string, campusId: number) => {
    const lead = { name, phone, campusId }
    return (await school.staff(admin, 'POST', '/staff/lead', lead)).body as { id: number }
  }
  const theirs = await create('Uzak Kişi', '0532 555 66 08', foreign)
  const ours = await create('Yakın Kişi', '0532 555 66 09', own)
  const heard = await desk.until(`"resource":"lead","id":${ours.id},`)
  expect(heard).not.toContain(`"resource":"lead","id":${theirs.id},`)
  const seen = { resource: 'lead', id: theirs.id, tab: 'pencere-9', state: 'open' }
  expect((await school.staff(cookie, 'POST', '/staff/presence', seen)).status).toBe(404)
  await desk.leave()
})
