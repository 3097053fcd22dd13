import { createHook } from 'node:async_hooks'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { nameDevice } from '../../core/accounts/sign-ins.ts'
import { markMailSent } from '../../core/mail/send-mail.ts'
import { account, accountToken, session } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { mailedToken, signIn } from '../../test/student.ts'

const hashing = { computations: 0 }
const counter = createHook({
  init(_, type) {
    if (type === 'ARGON2REQUEST') hashing.computations++
  },
}).enable()
afterAll(() => counter.disable())

const school = await createTestApi()
const EMAIL = 'sinif1@ornek.com'

describe('the work of a sign-in', () => {
  test.each([
    ['the right pair', EMAIL, DEMO_PASSWORD],
    ['a wrong password', EMAIL, 'yanlış'],
    ['an unknown person', 'kimse@ornek.com', DEMO_PASSWORD],
    ['a member of staff', 'yonetici@ornek.com', DEMO_PASSWORD],
    ['an address that is none', '’; drop table', DEMO_PASSWORD],
  ])('is one password hash for %s', async (_, email, password) => {
    hashing.computations = 0
    await school.call('/auth/student-login', { email, password })
    expect(hashing.computations).toBe(1)
  })

  test('a student who has left signs in no more, and reads what an unknown person reads', async () => {
    const [person] = await school.db
      .update(account)
      .set({ deletedAt: sql`now()` })
      .where(eq(account.email, 'sinif6@ornek.com'))
      .returning()
    const { status, body } = await school.call('/auth/student-login', {
      email: person!.email,
      password: DEMO_PASSWORD,
    })
    expect(status).toBe(401)
    expect(body).toEqual({ message: 'E-posta adresi veya parola hatalı.' })
  })
})

describe('a session', () => {
  test('carries the name of the device, not its user agent', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/144.0.0.0 Mobile Safari/537.36'
    const { body } = await school.call('/auth/student-login', undefined, {
      method: 'POST',
      body: JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD }),
      headers: { authorization: 'Bearer test-bearer', 'user-agent': userAgent },
    })
    const { token } = body as { token: string }
    const sessions = await school.call('/student/get-sessions-with-token', { token })
    expect(nameDevice(userAgent)).toBe('Chrome, Android')
    expect(sessions.body).toContainEqual(
      expect.objectContaining({ device: 'Chrome, Android', current: true }),
    )
  })

  test('notes its use at most once an hour', async () => {
    const token = await signIn(school, EMAIL)
    const rows = () => school.db.select().from(session).orderBy(sql`id desc`).limit(1)
    const [first] = await rows()
    await school.call('/auth/student-control', { token })
    expect((await rows())[0]?.lastUsedAt).toEqual(first?.lastUsedAt)
    await school.db
      .update(session)
      .set({ lastUsedAt: sql`now() - interval '61 minutes'` })
      .where(eq(session.id, first!.id))
    await school.call('/auth/student-control', { token })
    expect((await rows())[0]?.lastUsedAt.getTime()).toBeGreaterThanOrEqual(
      first!.lastUsedAt.getTime(),
    )
  })

  test('ends after 30 days without a call, and seven days after it began', async () => {
    const stateAfter = async (change: object) => {
      const token = await signIn(school, 'sinif3@ornek.com')
      const isNewest = eq(session.id, sql`(select max(id) from session)`)
      await school.db.update(session).set(change).where(isNewest)
      return (await school.call('/auth/student-control', { token })).status
    }
    const later = sql`now() + interval '1 year'`
    const unused = (days: number) => ({
      lastUsedAt: sql`now() - make_interval(days => ${days})`,
      expiresAt: later,
    })
    expect(await stateAfter(unused(29))).toBe(200)
    expect(await stateAfter(unused(30))).toBe(401)
    const passed = sql`${session.expiresAt} - interval '7 days'`
    expect(await stateAfter({ expiresAt: passed })).toBe(401)
  })

  test('that has expired goes when its owner signs in again', async () => {
    await signIn(school, 'sinif2@ornek.com')
    await school.db
      .update(session)
      .set({ expiresAt: sql`now() - interval '1 day'` })
      .where(eq(session.accountId, accountId('sinif2@ornek.com')))
    await signIn(school, 'sinif2@ornek.com')
    const left = await school.db
      .select()
      .from(session)
      .where(eq(session.accountId, accountId('sinif2@ornek.com')))
    expect(left).toHaveLength(1)
  })
})

function accountId(email: string) {
  return sql`(select id from account where email = ${email})`
}

test('no secret of a sign-in, a link or a calendar stands in the database as it is', async () => {
  const token = await signIn(school, EMAIL)
  await school.call('/auth/student-forgot-password', { email: EMAIL })
  const link = await mailedToken(school, EMAIL)
  const calendar = await school.call('/student/create-calendar-with-token', { token })
  const { secret } = calendar.body as { secret: string }
  const mails = await school.db.select().from(mailOutbox)
  await Promise.all(mails.map(({ id }) => markMailSent(school.db, id)))
  const stored = JSON.stringify([
    await school.db.select().from(mailOutbox),
    await school.db.select().from(session),
    await school.db.select().from(accountToken),
    await school.db.select().from(account),
  ])
  expect(stored).toContain('/baglanti#parola.[gönderildi]')
  for (const plain of [token, link, secret, DEMO_PASSWORD]) {
    expect(plain).not.toBe('')
    expect(stored).not.toContain(plain)
  }
})
