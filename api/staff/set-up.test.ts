import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSetUp } from '../../core/staff/accounts.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { rolePolicy, setUpLink } from '../../db/schema/staff.ts'
import { createTestApi, type TestApi } from '../../test/api.ts'

const PERSON = { name: 'Işık', surname: 'Yılmaz', password: 'mercan yarim daire' }
const isAdmin = eq(account.role, 'admin')

let people = 0

async function use(school: TestApi, token: string, change: object = {}) {
  people += 1
  const body = { ...PERSON, email: `isik${people}@okul.com`, token, ...change }
  const response = await school.api.request('/api/staff/set-up', {
    method: 'POST',
    headers: { origin: 'http://localhost' },
    body: JSON.stringify(body),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { status: response.status, cookie, body: (await response.json()) as never as Answer }
}

interface Answer {
  next: string
  message: string
  fields: Record<string, string>
}

describe('a school with an admin', async () => {
  const school = await createTestApi()

  test('has no link and takes none', async () => {
    expect(await openSetUp(school.db)).toBeUndefined()
    expect((await school.staff('', 'GET', '/staff/set-up')).body).toEqual({ isOpen: false })
    const { status, body } = await use(school, 'made-up')
    expect(status).toBe(409)
    expect(body.message).toMatch(/^Bu okulun yöneticisi var/)
  })
})

describe('a school without one', async () => {
  const school = await createTestApi()
  const { db } = school
  let token = ''

  beforeEach(async () => {
    await db.delete(rolePolicy)
    await db.update(account).set({ deletedAt: sql`now()` }).where(isAdmin)
    token = (await openSetUp(db)) ?? ''
  })

  test('keeps its link hashed, and says that it is open', async () => {
    expect((await school.staff('', 'GET', '/staff/set-up')).body).toEqual({ isOpen: true })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await db.select().from(setUpLink))).not.toContain(token)
  })

  test('takes the newest link only', async () => {
    const newer = (await openSetUp(db)) ?? ''
    expect(newer).not.toBe(token)
    for (const wrong of [token, 'x'.repeat(43), '']) {
      const { status, body } = await use(school, wrong)
      expect([status, body.message]).toEqual([
        404,
        'Bu kurulum bağlantısı geçersiz. Kur’un son başlangıcında yazdığı bağlantıyı açın.',
      ])
    }
    expect((await use(school, newer)).status).toBe(200)
  })

  test('gets its first admin, who is signed in and stands in the log', async () => {
    const { status, body, cookie } = await use(school, token, { email: ' Isik@Okul.com ' })
    expect([status, body.next]).toEqual([200, 'done'])
    const { body: me } = await school.staff(cookie, 'GET', '/staff/me')
    expect(me).toMatchObject({ name: 'Işık', email: 'isik@okul.com', role: 'admin' })
    const { id } = me as { id: number }
    const made = and(eq(auditLog.action, 'set-up'), eq(auditLog.entityId, id))
    expect(await db.select().from(auditLog).where(made)).toMatchObject([
      { actorId: id, entity: 'account', detail: { after: { name: 'Işık', role: 'admin' } } },
    ])
    expect(await db.select().from(setUpLink)).toEqual([])
    expect((await use(school, token)).status).toBe(409)
  })

  test('gets one admin from two who use the link at once', async () => {
    const answers = await Promise.all([use(school, token), use(school, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('keeps the link where the form was not right', async () => {
    const common = await use(school, token, { password: 'parola123456' })
    expect([common.status, Object.keys(common.body.fields)]).toEqual([422, ['password']])
    const taken = await use(school, token, { email: 'editor@ornek.com' })
    expect(taken.status).toBe(409)
    expect((await use(school, token, { surname: '' })).body.fields).toHaveProperty('surname')
    expect((await use(school, token)).status).toBe(200)
  })

  test('is still one while its only admin has not chosen a password', async () => {
    await db.insert(account).values({
      role: 'admin',
      name: 'Can',
      surname: 'Ak',
      email: 'can@okul.com',
      passwordHash: 'none',
      activeSince: null,
    })
    expect(await openSetUp(db)).toBeDefined()
  })

  test('asks for the second step first where the role needs one', async () => {
    await db.insert(rolePolicy).values({ role: 'admin', needsSecondFactor: true })
    const { body, cookie } = await use(school, token)
    expect(body.next).toBe('enrol')
    expect(cookie).toMatch(/^staff-step=/)
  })
})

test('the eleventh try of a network within ten minutes waits', async () => {
  const school = await createTestApi({ limits: true })
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await use(school, 'made-up')).status)
  expect(statuses).toEqual([...Array(10).fill(409), 429])
})
