import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { account, accountToken } from '../../db/schema/accounts.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { mailedToken, mailsTo, signIn } from '../../test/student.ts'

const school = await createTestApi()
const EMAIL = 'sinif1@ornek.com'
const NEW_PASSWORD = 'yepyeni-parola'
const LINK_ENDED =
  'Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış. Yeni bir bağlantı isteyin.'

async function signInStatus(email: string, password = DEMO_PASSWORD): Promise<number> {
  return (await school.call('/auth/student-login', { email, password })).status
}

async function control(token: string): Promise<number> {
  return (await school.call('/auth/student-control', { token })).status
}

const forgot = (email: string) => school.call('/auth/student-forgot-password', { email })
const reset = (token: string, password = NEW_PASSWORD) =>
  school.call('/auth/student-reset-password', { token, password })
const confirm = (token: string) => school.call('/auth/student-confirm-email', { token })

describe('a forgotten password', () => {
  const PERSON = 'sinif3@ornek.com'

  beforeEach(async () => {
    await forgot(PERSON)
  })

  test('reads the same for somebody unknown, who gets no mail', async () => {
    const known = await forgot(PERSON)
    const unknown = await forgot('kimse@ornek.com')
    const staff = await forgot('yonetici@ornek.com')
    expect(unknown).toEqual(known)
    expect(staff).toEqual(known)
    expect(await mailsTo(school, 'kimse@ornek.com')).toEqual([])
    expect(await mailsTo(school, 'yonetici@ornek.com')).toEqual([])
  })

  test('is replaced by the mailed link, once; every sign-in ends and the owner is told', async () => {
    const before = await signIn(school, PERSON)
    const token = await mailedToken(school, PERSON)
    expect(await reset(token)).toMatchObject({ status: 200 })
    expect(await control(before)).toBe(401)
    expect(await signInStatus(PERSON, NEW_PASSWORD)).toBe(200)
    expect(await reset(token, 'baska-bir-parola')).toEqual({
      status: 404,
      body: { message: LINK_ENDED },
    })
    expect((await mailsTo(school, PERSON))[0]?.subject).toBe('Parolanız değişti')
  })

  test('of two uses of a link at the same moment one succeeds', async () => {
    const token = await mailedToken(school, PERSON)
    const answers = await Promise.all([reset(token, 'birinci-parola'), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('a mail says in its subject what to do', async () => {
    expect((await mailsTo(school, PERSON))[0]?.subject).toBe('Parolanızı yenileyin')
  })

  test('a link ends after 30 minutes', async () => {
    const [row] = await school.db
      .select({
        minutes: sql<number>`round(extract(epoch from expires_at - created_at) / 60)::int`,
      })
      .from(accountToken)
      .where(eq(accountToken.purpose, 'password-reset'))
    expect(row?.minutes).toBe(30)
    const token = await mailedToken(school, PERSON)
    await school.db.update(accountToken).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await reset(token)).status).toBe(404)
  })

  test('a newer link ends the older one', async () => {
    const older = await mailedToken(school, PERSON)
    await forgot(PERSON)
    expect((await reset(older)).status).toBe(404)
    expect((await reset(await mailedToken(school, PERSON))).status).toBe(200)
  })

  test('a password of less than 8 characters is refused and leaves the link unused', async () => {
    const token = await mailedToken(school, PERSON)
    const { status, body } = await reset(token, 'kısa')
    expect(status).toBe(422)
    expect(body).toHaveProperty('fields.password', 'Parola en az 12 karakter olmalıdır.')
    expect((await reset(token)).status).toBe(200)
  })

  test('a session token opens no link, and a link is no session', async () => {
    expect((await reset(await signIn(school, EMAIL))).status).toBe(404)
    expect(await control(await mailedToken(school, PERSON))).toBe(401)
    expect((await confirm(await mailedToken(school, PERSON))).status).toBe(404)
  })
})

test('a mailbox gets three links in half an hour, and the last one stays good', async () => {
  const limited = await createTestApi({ limits: true })
  const body = { email: 'sinif1@ornek.com' }
  const answers = []
  for (let i = 0; i < 5; i++) {
    answers.push(await limited.call('/auth/student-forgot-password', body))
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await mailsTo(limited, body.email)).toHaveLength(3)
  const token = await mailedToken(limited, body.email)
  const { status } = await limited.call('/auth/student-reset-password', {
    token,
    password: NEW_PASSWORD,
  })
  expect(status).toBe(200)
})

describe('a new e-mail address', () => {
  const OLD = 'sinif4@ornek.com'
  const NEXT = 'yeni@ornek.com'

  async function change(email: string, from = OLD, password = DEMO_PASSWORD) {
    const token = await signIn(school, from)
    return school.call('/student/change-email-with-token', { token, email, password })
  }

  test('is not taken over before its owner confirms it; the old one is told', async () => {
    await forgot(OLD)
    const waiting = await mailedToken(school, OLD)
    expect((await change(` ${NEXT.toUpperCase()} `)).status).toBe(200)
    expect(await signInStatus(NEXT)).toBe(401)
    const link = await mailedToken(school, NEXT)
    expect((await confirm(link)).status).toBe(200)
    expect(await signInStatus(NEXT)).toBe(200)
    expect(await signInStatus(OLD)).toBe(401)
    expect((await confirm(link)).status).toBe(404)
    expect((await reset(waiting)).status).toBe(404)
    expect((await mailsTo(school, OLD))[0]?.subject).toBe('E-posta adresiniz değişti')
  })

  test.each([
    ['that is the present one', 'ogrenci@ornek.com', 422],
    ['that is none', 'ogrenci@', 422],
  ])('%s is refused', async (_, email, status) => {
    expect((await change(email, 'ogrenci@ornek.com')).status).toBe(status)
  })

  test('of another account gets the same answer, and a mail to its owner without a link', async () => {
    const free = await change('bos@ornek.com', 'ogrenci@ornek.com')
    const taken = await change('ogrenci2@ornek.com', 'ogrenci@ornek.com')
    expect(taken).toEqual(free)
    const [mail] = await mailsTo(school, 'ogrenci2@ornek.com')
    expect(mail).toMatchObject({ cause: 'email-in-use', text: expect.not.stringContaining('#') })
  })

  test('a wrong password changes nothing and is said at its field', async () => {
    const { status, body } = await change('baska@ornek.com', 'ogrenci@ornek.com', 'yanlış')
    expect(status).toBe(422)
    expect(body).toHaveProperty('fields.password', 'Parola hatalı.')
    expect(await mailedToken(school, 'baska@ornek.com')).toBe('')
  })

  test('that two students ask for goes to whom confirms first', async () => {
    const shared = 'ortak@ornek.com'
    await change(shared, 'ogrenci@ornek.com')
    const first = await mailedToken(school, shared)
    await change(shared, 'sinif5@ornek.com')
    const second = await mailedToken(school, shared)
    const answers = await Promise.all([confirm(first), confirm(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await school.db.select().from(account).where(eq(account.email, shared))).length).toBe(1)
  })

  test('a new password ends a change that waits for its confirmation', async () => {
    await change('bekleyen@ornek.com', 'ogrenci2@ornek.com')
    const link = await mailedToken(school, 'bekleyen@ornek.com')
    await forgot('ogrenci2@ornek.com')
    await reset(await mailedToken(school, 'ogrenci2@ornek.com'), DEMO_PASSWORD)
    expect((await confirm(link)).status).toBe(404)
  })
})
